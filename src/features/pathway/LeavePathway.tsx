import { useTranslation } from 'react-i18next';
import { useLeavePathwayMutation } from '../../api/pathways.ts';
import type { Pathway } from '../../contract/pathways.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Muted } from '../../ui/Text.tsx';

type LeavePathwayProps = { isOpen: boolean; pathway: Pathway; onClose: () => void; onLeft: () => void };

/** Asks before a pathway is left; "stay" is the primary button. */
export function LeavePathway({ isOpen, pathway, onClose, onLeft }: LeavePathwayProps) {
  const { t } = useTranslation(['pathway', 'common']);
  const [leave, { isLoading }] = useLeavePathwayMutation();
  const go = async () => {
    const { error } = await leave(pathway.id);
    onClose();
    if (!error) onLeft();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      close={t('common:app.close')}
      role="alertdialog"
      title={t('pathway.leave.title')}
    >
      <Muted style={{ marginBlock: '8px 20px' }}>{t('pathway.leave.text', { title: pathway.title })}</Muted>
      <Stack gap="s3">
        <Button wide data-autofocus onClick={onClose}>
          {t('pathway.leave.stay')}
        </Button>
        <Button wide variant="outlined" isLoading={isLoading} onClick={() => void go()}>
          {t('pathway.leave.go')}
        </Button>
      </Stack>
    </Sheet>
  );
}
