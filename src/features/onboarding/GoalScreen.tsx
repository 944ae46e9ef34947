import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useListPathwaysForRegistrationQuery } from '../../api/pathways.ts';
import { paths } from '../../contract/paths.ts';
import { useQueryTrouble } from '../../i18n/useQueryTrouble.ts';
import { Button } from '../../ui/Button.tsx';
import { GoalLinks } from '../../ui/GoalLinks.tsx';
import { Pad, Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/Loading.tsx';
import { H1, Muted } from '../../ui/Text.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { Trouble } from '../../ui/Trouble.tsx';

const Aside = styled.div`
  margin-block: var(--s4);
`;

/** A message of trouble keeps the gutter by itself. */
const Wide = styled.div`
  margin-inline: calc(-1 * var(--gutter));
`;

/** `/first-star`: the goal question for a visitor. Each goal leads to its first lesson at once, without an account. */
export function GoalScreen() {
  const { t } = useTranslation();
  const trouble = useQueryTrouble();
  const goals = useListPathwaysForRegistrationQuery();
  const isEmpty = goals.data?.length === 0;

  return (
    <>
      <TopBar back={{ label: t('app.back'), to: paths.welcome }} />
      <Pad as="main" style={{ paddingBlockStart: 12 }}>
        <H1>{t('goal.title')}</H1>
        <Muted style={{ marginBlock: '8px 16px' }}>{t(isEmpty ? 'firstStar.noGoals' : 'firstStar.pickOne')}</Muted>
        {goals.data ? (
          <GoalLinks label={t('goal.title')} pathways={goals.data} to={paths.firstLesson} />
        ) : goals.isError ? (
          <Wide>
            <Trouble {...trouble(goals, t('firstStar.goalsFailed'))} />
          </Wide>
        ) : (
          <Stack gap="s3" aria-busy>
            {[1, 2, 3, 4].map((key) => (
              <Skeleton key={key} height={64} radius={24} />
            ))}
          </Stack>
        )}
        {/* Not before the goals: they would push it from under a finger, and be tapped in its place. */}
        {!goals.isLoading && (
          <Aside>
            <Button to={isEmpty ? paths.signUp : paths.onboardingReels} variant="transparent" wide>
              {t(isEmpty ? 'taste.signUp' : 'firstStar.reels')}
            </Button>
          </Aside>
        )}
      </Pad>
    </>
  );
}
