import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { useSend } from '../../kit/hooks.ts';
import { Pull } from '../../ui/Pull.tsx';
import { useReturn } from '../../ui/useReturn.ts';

/** Reloads what is on the screen: by a pull, by the button, and quietly when the learner is back after a while. */
export function Refreshed({ ground, children }: { ground?: string; children: ReactNode }) {
  const { t } = useTranslation();
  const send = useSend();
  const refresh = () => {
    send(api.util.invalidateTags(['Stats', 'PathwayList', 'ProgramList', 'Program', 'Todo', 'Review', 'Notes']));
    return Promise.all(send(api.util.getRunningQueriesThunk()));
  };
  useReturn(() => void refresh());
  return (
    <Pull ground={ground} onPull={refresh} label={t('refresh.ask')} busy={t('refresh.busy')}>
      {children}
    </Pull>
  );
}
