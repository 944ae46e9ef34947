import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { paths } from '../../contract/paths.ts';
import { Cover, OverCover } from '../../ui/cover.ts';
import { Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/Loading.tsx';
import { SkeletonRow } from '../../ui/SkeletonRow.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { H1, Hidden, Muted } from '../../ui/Text.tsx';
import { ChannelMenu } from './ChannelMenu.tsx';
import { ChannelPathways } from './ChannelPathways.tsx';
import { Loaded } from './Loaded.tsx';
import { JOINED } from './joined.ts';
import { Nav } from './Nav.tsx';
import { NoChannel } from './NoChannel.tsx';
import { Refreshed } from './Refreshed.tsx';
import { useChannel } from './useChannel.ts';

const Low = styled(Cover)`
  --cover: 168px;
  @media (min-height: 740px) {
    --cover: 206px;
  }
`;
/** Over the foot of the cover. */
const Words = styled.div`
  position: relative;
  z-index: 2;
  margin-block-start: -18px;
  padding: 0 var(--gutter) 14px;
`;

/** `/program/:programId`: a joined channel, how far the learner is in it, and the way on. */
export function ChannelScreen() {
  const { t } = useTranslation();
  const { programId, program, channel, pathways, isLost, isStrange } = useChannel();

  if (isStrange) return <Navigate to={paths.programIntro(programId)} replace />;
  if (isLost) return <NoChannel />;
  if (channel.isError && !program) return <NoChannel query={channel} />;

  const known = program?.isJoined ? program : undefined;
  const back = { label: t('app.back'), to: JOINED };
  return (
    <div data-cat={known?.category} style={{ display: 'contents' }}>
      <Refreshed>
        <OverCover back={back}>{known && <ChannelMenu program={known} />}</OverCover>
        <Low>
          {known && (
            <Picture asset={known.cover} category={known.category} seed={programId} width={430} height={322} eager />
          )}
        </Low>
        {known ? (
          <>
            <Words lang={known.language} dir={known.direction}>
              <H1>{known.title}</H1>
              <Muted>{known.tagline}</Muted>
            </Words>
            <Loaded query={pathways} height={[96, 112, 116]}>
              {(all) => <ChannelPathways pathways={all} />}
            </Loaded>
          </>
        ) : (
          <Words data-waits role="status">
            <h1>
              <Hidden>{t('app.loading')}</Hidden>
            </h1>
            <Stack gap="s4">
              <Skeleton width="62%" height={52} />
              <SkeletonRow height={96} />
              <SkeletonRow height={112} />
            </Stack>
          </Words>
        )}
      </Refreshed>
      <Nav current="channels" />
    </div>
  );
}
