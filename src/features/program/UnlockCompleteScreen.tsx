import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useListPathwaysQuery } from '../../api/pathways.ts';
import { paths } from '../../contract/paths.ts';
import { JoinedSky } from '../../ui/art/JoinedSky.tsx';
import { Button } from '../../ui/Button.tsx';
import { Foot } from '../../ui/Foot.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Display, H3, Muted } from '../../ui/Text.tsx';
import { NoProgram } from './NoProgram.tsx';
import { useProgram } from './useProgram.ts';

const WORDS_FROM = 'clamp(200px, min(100dvh - 364px, 56dvh), 480px)';
/**
 * On a short screen the picture moves up, losing its highest stars first, so that Hop stands clear of the words. Where
 * words make the page long it does not grow with it.
 */
const Sky = styled.div`
  position: absolute;
  inset: 0 0 auto;
  block-size: min(100%, 2.164 * min(100vw, var(--col)));
  z-index: -1;
  transform: translateY(min(0px, ${WORDS_FROM} + 16px - 1.23 * min(100vw, var(--col))));
`;
const Middle = styled.main`
  margin-block-start: auto;
  padding: ${WORDS_FROM} var(--gutter) 8px;
  text-align: center;
  & > h1 {
    --size: 2.5rem;
  }
  & > h2 {
    margin-block: 2px 10px;
    color: var(--primary-text);
  }
  & > p {
    max-inline-size: 20rem;
    margin-inline: auto;
  }
`;

/** `/program/:programId/unlock-complete`: the channel is joined; leads on to a pathway. */
export function UnlockCompleteScreen() {
  const { t } = useTranslation();
  const { programId, program, isLoading, isLost, retry } = useProgram();
  const { data: pathways = [], isLoading: areComing, isFetching } = useListPathwaysQuery({ program: programId });

  if (isLoading || areComing) return <Loading label={t('app.loading')} />;
  if (!program) return <NoProgram retry={isLost ? undefined : retry} />;

  const joined = pathways.filter(({ isJoined }) => isJoined);
  const [first, ...others] = joined.length ? joined : pathways;
  const isToPick = !joined.length && others.length > 0;
  const lead = t(isToPick ? 'unlock.pickLead' : 'unlock.joinedLead', { count: others.length + 1 });

  return (
    <>
      <Sky>
        <JoinedSky category={program.category} />
      </Sky>
      <Middle>
        <Display>{t('unlock.joined')}</Display>
        <H3 as="h2" lang={program.language} dir={program.direction}>
          {program.title}
        </H3>
        {/* Unseen while the list is as it was before joining. */}
        {first && <Muted style={{ visibility: isFetching ? 'hidden' : undefined }}>{lead}</Muted>}
      </Middle>
      <Foot fade style={{ marginBlockStart: 10 }}>
        {first && (
          <Button to={isToPick ? paths.program(programId) : paths.pathway(first.id)} size="lg" variant="gradient" wide>
            {t('unlock.begin')}
          </Button>
        )}
        <Button to={paths.dashboard} variant="transparent" wide>
          {t('unlock.dashboard')}
        </Button>
      </Foot>
    </>
  );
}
