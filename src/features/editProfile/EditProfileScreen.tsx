import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useGetMyselfQuery } from '../../api/learner.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Choices } from './Choices.tsx';
import { Devices } from './Devices.tsx';
import { NewsletterSwitch } from './NewsletterSwitch.tsx';
import { PersonForm } from './PersonForm.tsx';
import { PictureOfMe } from './PictureOfMe.tsx';
import { Providers } from './Providers.tsx';
import { SignIns } from './SignIns.tsx';
import { StarsANight } from './StarsANight.tsx';

const Main = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s6);
  padding-block-end: calc(var(--s8) + var(--safe-bottom));
  & > form,
  & > section {
    padding-inline: var(--gutter);
  }
`;

/** `/edit-profile`: the learner's own data. */
export function EditProfileScreen() {
  const { t } = useTranslation();
  const { data: user } = useGetMyselfQuery();

  if (!user) return <Loading label={t('app.loading')} />;

  return (
    <Main>
      <PictureOfMe user={user} />
      <PersonForm user={user} />
      <Choices />
      <StarsANight user={user} />
      <NewsletterSwitch user={user} />
      <Providers user={user} />
      <Devices />
      <SignIns />
    </Main>
  );
}
