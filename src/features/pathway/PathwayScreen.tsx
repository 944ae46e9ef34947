import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useGetPathwayQuery } from '../../api/pathways.ts';
import { isMissing } from '../../api/problem.ts';
import { paths } from '../../contract/paths.ts';
import { useQueryTrouble } from '../../i18n/useQueryTrouble.ts';
import { LostSky } from '../../ui/art/LostSky.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { Overview } from './Overview.tsx';
import { PathwayHead, type PathwayTab } from './PathwayHead.tsx';
import { PathwaySkeleton } from './PathwaySkeleton.tsx';
import { Resources } from './Resources.tsx';
import { PathwaySky } from './PathwaySky.tsx';

/** Fills the screen, also for a short pathway. */
const Main = styled.main`
  flex: 1;
  display: flex;
  flex-direction: column;
`;
/**
 * Seconds for which an answer counts as fresh. A pathway is requested on mount (`spec/7-calls`), but not again right
 * after the app's start or another screen has done so.
 */
const FRESH_SECONDS = 5;
const Panel = Main.withComponent('div');

const shown = { '#overview': 'overview', '#pathway': 'pathway', '#resources': 'resources' } as const;

export function PathwayScreen() {
  const { pathwayId = '' } = useParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { t } = useTranslation(['pathway', 'common']);
  const trouble = useQueryTrouble();
  const query = useGetPathwayQuery(pathwayId, { refetchOnMountOrArgChange: FRESH_SECONDS });
  const { currentData: pathway, error, isFetching, refetch } = query;

  if (!pathway && isMissing(error))
    return (
      <Trouble
        of="page"
        scene={<LostSky />}
        hint={t('common:noProgram.lostLead')}
        children={t('pathway.notFound')}
        action={t('pathway.back')}
        to={paths.dashboard}
      />
    );
  if (!pathway && error) {
    const out = { to: paths.dashboard, label: t('pathway.back') };
    return <Trouble of="page" {...trouble({ error, isFetching, refetch }, t('pathway.error'))} out={out} />;
  }
  if (!pathway)
    return (
      <Main data-waits>
        <PathwaySkeleton />
      </Main>
    );

  const show = (next: PathwayTab) => {
    void navigate({ hash: next }, { replace: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  const usual: PathwayTab = pathway.isJoined ? 'pathway' : 'overview';
  const tab = hash in shown ? shown[hash as keyof typeof shown] : usual;
  return (
    <Main>
      <PathwayHead pathway={pathway} tab={tab} onSelect={show} />
      <Panel role="tabpanel" aria-label={t(`tabs.${tab}`)}>
        {tab === 'overview' && <Overview pathway={pathway} />}
        {tab === 'pathway' && <PathwaySky pathway={pathway} />}
        {tab === 'resources' && <Resources pathwayId={pathway.id} />}
      </Panel>
    </Main>
  );
}
