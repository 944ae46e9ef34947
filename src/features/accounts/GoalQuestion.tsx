import { useTranslation } from 'react-i18next';
import { useListPathwaysForRegistrationQuery } from '../../api/pathways.ts';
import { Button } from '../../ui/Button.tsx';
import { Foot } from '../../ui/Foot.tsx';
import { Goals } from '../../ui/Goals.tsx';
import { Pad, Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/Loading.tsx';
import { NightChips } from '../../ui/NightChips.tsx';
import { H1, H3, Muted, SmallMuted } from '../../ui/Text.tsx';
import { TopBar } from '../../ui/TopBar.tsx';

/** Gives the focus to the heading of the step, as a new page does. */
const arrive = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

type GoalQuestionProps = {
  picked: readonly string[];
  onPick: (pathwayIds: string[]) => void;
  /** How many stars are enough for a night; null for no number. */
  starsANight: number | null;
  onStars: (stars: number | null) => void;
  isSending: boolean;
  onBack: () => void;
  onAnswer: (pathwayIds: readonly string[]) => void;
};

/** "What goal you would like to achieve?": several, or none for now; and how many stars are enough for a night. */
export function GoalQuestion({ picked, onPick, starsANight, onStars, isSending, onBack, onAnswer }: GoalQuestionProps) {
  const { t } = useTranslation();
  const { data: pathways, isFetching } = useListPathwaysForRegistrationQuery();
  const isLoading = isFetching && !pathways;
  const change = (id: string) => onPick(picked.includes(id) ? picked.filter((goal) => goal !== id) : [...picked, id]);

  return (
    <>
      <TopBar back={{ label: t('app.back'), onClick: onBack }} />
      <Pad as="main" style={{ paddingBlockStart: 20 }}>
        <H1 ref={arrive} tabIndex={-1}>
          {t('goal.title')}
        </H1>
        <Muted style={{ marginBlock: '8px 20px' }}>
          {t(pathways?.length || isLoading ? 'goal.lead' : 'goal.empty')}
        </Muted>
        {isLoading && (
          <Stack gap="s3" aria-busy>
            {[1, 2, 3].map((key) => (
              <Skeleton key={key} height={76} radius={24} />
            ))}
          </Stack>
        )}
        {pathways && (
          <Goals
            label={t('goal.title')}
            pathways={pathways}
            picked={picked}
            note={({ title, progress }) => [title, progress.total > 0 && t('goal.stars', { count: progress.total })]}
            onSwitch={change}
          />
        )}
        {!isLoading && (
          <Stack gap="s2" style={{ marginBlockStart: 24 }}>
            <H3 as="h2" id="nights">
              {t('nights.title')}
            </H3>
            <SmallMuted>{t('nights.note')}</SmallMuted>
            <NightChips labelledBy="nights" any={t('nights.any')} chosen={starsANight} onChoose={onStars} />
          </Stack>
        )}
      </Pad>
      <Foot fade>
        <Button size="lg" wide isLoading={isSending} onClick={() => onAnswer(picked)}>
          {t('signUp.submit')}
        </Button>
        {!picked.length && (
          <Button variant="transparent" wide disabled={isSending} onClick={() => onAnswer([])}>
            {t('goal.skip')}
          </Button>
        )}
      </Foot>
    </>
  );
}
