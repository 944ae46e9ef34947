import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useListPathwaysQuery } from '../../api/pathways.ts';
import { useListAllProgramsQuery, useListMyProgramsQuery } from '../../api/programs.ts';
import { EmptyAsteroid } from '../../ui/art/EmptyAsteroid.tsx';
import { Horizon } from '../../ui/art/Horizon.tsx';
import { Button } from '../../ui/Button.tsx';
import { H2, Muted } from '../../ui/Text.tsx';
import { litByChannel } from './channelProgress.ts';
import { ChannelSwitch, type ChannelTab } from './ChannelSwitch.tsx';
import { EmptyList } from './EmptyList.tsx';
import { Loaded } from './Loaded.tsx';
import { ProgramList } from './ProgramList.tsx';

/** Heights of the placeholders, px. */
const [FEATURED, ROW] = [194, 84];

/** All channels in two tabs; the address says which one is open. */
export function ChannelTabs() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const all = useListAllProgramsQuery();
  const mine = useListMyProgramsQuery();
  const { data: pathways } = useListPathwaysQuery({});
  const lit = useMemo(() => pathways && litByChannel(pathways), [pathways]);
  const tab: ChannelTab = hash === '#joined' ? 'joined' : 'explore';
  const show = (next: ChannelTab) => void navigate({ hash: next }, { replace: true });
  const empty =
    tab === 'joined'
      ? {
          title: t('channels.emptyJoined'),
          text: t('channels.emptyJoinedText'),
          action: t('channels.exploreChannels'),
          to: 'explore' as const,
        }
      : {
          title: t('channels.allJoined'),
          text: t('channels.allJoinedText'),
          action: t('channels.seeJoined'),
          to: 'joined' as const,
        };

  return (
    <>
      <ChannelSwitch shown={tab} onShow={show} />
      <Loaded
        alone
        query={tab === 'joined' ? mine : all}
        height={tab === 'joined' ? [ROW, ROW] : [FEATURED, ROW, ROW, ROW]}
      >
        {(programs) => {
          const listed = tab === 'joined' ? programs : programs.filter(({ isJoined }) => !isJoined);
          if (listed.length > 0)
            return (
              <>
                <ProgramList programs={listed} joined={tab === 'joined'} lit={lit} />
                <Horizon seed={tab} />
              </>
            );
          return (
            <EmptyList>
              <EmptyAsteroid />
              <H2>{empty.title}</H2>
              <Muted>{empty.text}</Muted>
              <Button onClick={() => show(empty.to)}>{empty.action}</Button>
            </EmptyList>
          );
        }}
      </Loaded>
    </>
  );
}
