import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useListProvidersQuery } from '../../api/accounts.ts';
import type { Lesson } from '../../contract/lessons.ts';
import { paths } from '../../contract/paths.ts';
import type { PathwayCard } from '../../contract/pathways.ts';
import { FigureLit } from '../../ui/art/FigureLit.tsx';
import { Button } from '../../ui/Button.tsx';
import { Foot } from '../../ui/Foot.tsx';
import { Display, Muted } from '../../ui/Text.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { Band, Main } from './litLook.ts';
import { Takeaways } from './Takeaways.tsx';

const Words = styled.div`
  text-align: center;
  & > p {
    text-wrap: balance;
  }
  @media (max-height: 700px) {
    & > h1 {
      --size: 2.25rem;
    }
  }
  @media (max-height: 600px) {
    & > p {
      font-size: var(--fs-small);
      line-height: var(--lh-small);
    }
  }
  @media (max-width: 359px) {
    & > h1 {
      --size: 1.75rem;
    }
  }
`;

/** Gives the focus to the heading, as a new page does. */
const arrive = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

type FirstStarLitProps = {
  lesson: Lesson;
  pathway: PathwayCard;
  /** No other star was lit before. */
  isFirst: boolean;
  /** It waits on the device; null while that is not known. */
  isStored: boolean | null;
};

/** A visitor's first star: their constellation with its one star lit, and the way to keep it. */
export function FirstStarLit({ lesson, pathway, isFirst, isStored }: FirstStarLitProps) {
  const { t } = useTranslation(['pathway', 'common']);
  const { id, title, category, progress, language, direction } = pathway;
  // Known before the button is tapped, so that the sign-up begins with the form at once where it is the only way.
  useListProvidersQuery();
  return (
    <div data-cat={category.code} style={{ display: 'contents' }}>
      <Band>
        <FigureLit pathwayId={id} total={progress.total} done={1} withHop />
        <TopBar raised back={{ label: t('completed.close'), to: paths.firstStar, icon: 'close' }} />
      </Band>
      <Main>
        <Words>
          <Display ref={arrive} tabIndex={-1}>
            {t(isFirst ? 'first.title' : 'completed.title')}
          </Display>
          <Muted lang={language} dir={direction}>
            {t('completed.of', { title, done: 1, count: progress.total })}
          </Muted>
          <Muted>{t(isStored === false ? 'first.loose' : 'first.waits')}</Muted>
        </Words>
        <Takeaways lines={lesson.takeaways} lang={lesson.language} dir={lesson.direction} />
      </Main>
      <Foot fade>
        <Button to={paths.signUp} size="lg" wide>
          {t(isStored === false ? 'common:signUp.submit' : 'first.keep')}
        </Button>
        <Button to={paths.signIn} variant="transparent" wide>
          {t('common:onboarding.signIn')}
        </Button>
      </Foot>
    </div>
  );
}
