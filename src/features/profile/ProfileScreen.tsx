import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useGetMyselfQuery, useGetStatsQuery } from '../../api/learner.ts';
import { paths } from '../../contract/paths.ts';
import { useQueryTrouble } from '../../i18n/useQueryTrouble.ts';
import { BottomNav } from '../../ui/BottomNav.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { Atlas } from './Atlas.tsx';
import { Figures } from './Figures.tsx';
import { Library } from './Library.tsx';
import { Menu } from './Menu.tsx';
import { Person } from './Person.tsx';
import { SavedReels } from './SavedReels.tsx';
import { StillShining } from './StillShining.tsx';

const Main = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  padding-block-end: 20px;
`;

/** Shows an error over the hidden figures, so that the place keeps its size. */
const InPlace = styled.div`
  display: grid;
  align-items: start;
  & > * {
    grid-area: 1 / 1;
  }
  & > [aria-busy] {
    visibility: hidden;
  }
`;

export function ProfileScreen() {
  const { t } = useTranslation();
  const trouble = useQueryTrouble();
  const { data: user } = useGetMyselfQuery();
  const { data: stats, isError, error, isFetching, refetch } = useGetStatsQuery();

  return (
    <>
      <Main>
        <Person user={user} />
        {isError && !stats ? (
          <InPlace>
            <Figures stats={undefined} />
            <Trouble {...trouble({ error, isFetching, refetch }, t('dashboard.error'))} />
          </InPlace>
        ) : (
          <Figures stats={stats} />
        )}
        <Atlas />
        <SavedReels />
        {/* Below what a screen shows at first: it may come late, and nothing in sight moves. */}
        <StillShining hasQuiz={typeof stats?.quizAverageScore === 'number'} />
        <Library />
        <Menu />
      </Main>
      <BottomNav
        label={t('nav.label')}
        places={[
          { to: paths.dashboard, label: t('nav.home'), icon: 'home', current: false },
          { to: paths.allPrograms, label: t('nav.channels'), icon: 'dish', current: false },
          { to: paths.user, label: t('nav.me'), icon: 'user', current: true },
        ]}
      />
    </>
  );
}
