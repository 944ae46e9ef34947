import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogoutMutation } from '../../api/accounts.ts';
import { paths } from '../../contract/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Pad, Stack } from '../../ui/Layout.tsx';
import { List, ListRow } from '../../ui/ListRow.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { RateSheet } from './RateSheet.tsx';

/** The menu (`spec/2-routes`) in groups: what is the learner's, what they tell others, help and law; what cannot be undone is last. */
export function Menu() {
  const { t } = useTranslation();
  const [isRating, setRating] = useState(false);
  const [logout, { isLoading }] = useLogoutMutation();
  return (
    <Pad as="nav" aria-label={t('menu.label')}>
      <Stack gap="s5">
        <Stack gap="s3">
          <List>
            <ListRow icon="pen" to={paths.editProfile} children={t('edit.title')} />
            <NotificationRow />
          </List>
          <List>
            <ListRow icon="gift" to={paths.shareLink} children={t('menu.invite')} />
            <ListRow icon="rate" onClick={() => setRating(true)} children={t('menu.rate')} />
            <ListRow icon="chat" to={paths.feedback} children={t('menu.feedback')} />
          </List>
          <List>
            <ListRow icon="mail" to={paths.contactUs} children={t('menu.contact')} />
            <ListRow icon="doc" to={paths.terms} children={t('menu.terms')} />
            <ListRow icon="shield" to={paths.privacy} children={t('menu.privacy')} />
          </List>
          <List>
            <ListRow icon="trash" to={paths.deleteAccount} danger children={t('menu.delete')} />
          </List>
        </Stack>
        <Button variant="outlined" wide isLoading={isLoading} onClick={() => void logout()}>
          {t('profile.signOut')}
        </Button>
      </Stack>
      <RateSheet isOpen={isRating} onClose={() => setRating(false)} />
    </Pad>
  );
}
