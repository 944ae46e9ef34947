import { useTranslation } from 'react-i18next';
import { useLeavePathwayMutation } from '../../api/pathways.ts';
import type { Pathway } from '../../contract/pathways.ts';
import { LeaveSheet } from '../../ui/LeaveSheet.tsx';

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
    <LeaveSheet
      isOpen={isOpen}
      onClose={onClose}
      close={t('common:app.close')}
      title={t('pathway.leave.title')}
      text={t('pathway.leave.text', { title: pathway.title })}
      stay={t('pathway.leave.stay')}
      go={t('pathway.leave.go')}
      isLeaving={isLoading}
      onGo={() => void go()}
    />
  );
}
