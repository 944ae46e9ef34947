import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useLogoutMutation } from '../../api/accounts.ts';
import { Button } from '../../ui/Button.tsx';

const Parts = styled.section`
  display: grid;
  padding: 8px var(--gutter) 0;
`;

/** The way out. */
export function Settings() {
  const { t } = useTranslation();
  const [logout, { isLoading }] = useLogoutMutation();
  return (
    <Parts>
      <Button variant="outlined" wide isLoading={isLoading} onClick={() => void logout()}>
        {t('profile.signOut')}
      </Button>
    </Parts>
  );
}
