import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogoutMutation } from '../../api/accounts.ts';
import { paths } from '../../contract/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Pad, Stack } from '../../ui/Layout.tsx';
import { List, ListRow } from '../../ui/ListRow.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { RateSheet } from './RateSheet.tsx';

/** The menu of the account and the app (`spec/2-routes`); what cannot be undone is last. */
export function Menu() {
  const { t } = useTranslation();
  const [isRating, setRating] = useState(false);
  const [logout, { isLoading }] = useLogoutMutation();
  return (
    <Pad as="nav" aria-label={t('menu.label')}>
      <Stack gap="s5">
        <List>
          <ListRow icon="pen" to={paths.editProfile} children={t('edit.title')} />
          <NotificationRow />
          <ListRow icon="gift" to={paths.shareLink} children={t('menu.invite')} />
          <ListRow icon="rate" onClick={() => setRating(true)} children={t('menu.rate')} />
          <ListRow icon="chat" to={paths.feedback} children={t('menu.feedback')} />
          <ListRow icon="mail" to={paths.contactUs} children={t('menu.contact')} />
          <ListRow icon="doc" to={paths.terms} children={t('menu.terms')} />
          <ListRow icon="shield" to={paths.privacy} children={t('menu.privacy')} />
          <ListRow icon="trash" to={paths.deleteAccount} danger children={t('menu.delete')} />
        </List>
        <Button variant="outlined" wide isLoading={isLoading} onClick={() => void logout()}>
          {t('profile.signOut')}
        </Button>
      </Stack>
      <RateSheet isOpen={isRating} onClose={() => setRating(false)} />
    </Pad>
  );
}
