import { useTranslation } from 'react-i18next';
import { paths } from '../../contract/paths.ts';
import { useMachine } from '../../kit/hooks.ts';
import { feedback } from '../../machines/feedback.ts';
import { List, ListRow } from '../../ui/ListRow.tsx';

/** The one invitation to give feedback: a quiet row under a star that the server has just counted. */
export function Invitation({ unitId }: { unitId: string }) {
  const { t } = useTranslation('pathway');
  const { status, unitId: invitedAt } = useMachine(feedback);
  if (status !== 'inviting' || invitedAt !== unitId) return null;
  return (
    <List>
      <ListRow icon="chat" to={paths.feedback} note={t('completed.inviteNote')}>
        {t('completed.invite')}
      </ListRow>
    </List>
  );
}
