import styled from '@emotion/styled';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '../../contract/paths.ts';
import { useMachine } from '../../kit/hooks.ts';
import { session } from '../../machines/session.ts';
import { HopHill } from '../../ui/art/HopHill.tsx';
import { Logo } from '../../ui/art/Logo.tsx';
import { MiniConstellation } from '../../ui/art/MiniConstellation.tsx';
import { Display, H3, Muted, SmallMuted } from '../../ui/Text.tsx';
import { wideScreen } from '../../ui/theme.ts';
import { FigureAround, Lead, Side } from './aroundLook.ts';
import { Nights } from './Nights.tsx';
import { useFigureAround } from './useFigureAround.ts';

const Slogan = styled(Display)`
  margin-block-start: 28px;
`;
const Pitch = styled(Muted)`
  margin-block-start: 14px;
  max-inline-size: 22rem;
  text-wrap: balance;
`;

/** A figure that nobody has to light: for visitors, and dark for a learner without a pathway. */
const SAMPLE = { id: 'starhop', total: 7 };
/** So many stars of a figure are drawn at most. */
const MOST = 24;
/** The coordinates of the figure, along and across it: more for many stars, and a narrow one for a tablet. */
const figureSize = (total: number, isWide: boolean) => {
  const [width, height] = total > 9 ? [440, 190] : [290, 130];
  return { width, height: isWide ? height : 96 };
};

/**
 * What goes on around the column from 768 px on: Hop on its hill and the figure that the learner is lighting; with more
 * room also who we are for a visitor, and what is their own for a learner.
 */
export function Around() {
  const { t } = useTranslation();
  // The first page has the logo itself, beside it.
  const { pathname } = useLocation();
  const isMember = useMachine(session).status === 'signedIn';
  const isWide = useSyncExternalStore(wideScreen.watch, wideScreen.holds);
  const hasOwn = isMember && isWide;
  const { pathway, waiting, isKnown } = useFigureAround(isMember);
  const sample = { ...SAMPLE, completed: isMember ? 0 : 3 };
  const { id, total, ...known } = pathway ? { ...pathway.progress, id: pathway.id } : sample;
  const completed = Math.min(total, known.completed + waiting);
  return (
    <>
      <Side aria-hidden>
        <HopHill />
      </Side>
      {(isKnown || !isMember) && (
        <Side data-trail aria-hidden data-cat={pathway?.category.code}>
          <FigureAround>
            {pathway && (
              <>
                <H3 as="p" lang={pathway.language} dir={pathway.direction}>
                  {pathway.title}
                </H3>
                <SmallMuted as="p">{t('unit.stars', { completed, count: total })}</SmallMuted>
              </>
            )}
            <MiniConstellation
              pathwayId={id}
              total={total}
              done={completed}
              {...figureSize(total, isWide)}
              most={MOST}
              isUpright
            />
          </FigureAround>
        </Side>
      )}
      <Lead aria-label="Starhop">
        {pathname !== paths.welcome && <Logo />}
        {!isMember && (
          <>
            <Slogan as="p">{t('around.title')}</Slogan>
            <Pitch data-pitch>{t('around.pitch')}</Pitch>
          </>
        )}
        {hasOwn && <Nights />}
      </Lead>
    </>
  );
}
