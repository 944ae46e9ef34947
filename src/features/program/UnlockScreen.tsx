import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useListPathwaysQuery } from '../../api/pathways.ts';
import { useJoinProgramMutation } from '../../api/programs.ts';
import { paths } from '../../contract/paths.ts';
import { useSend } from '../../kit/hooks.ts';
import { useSingleFlight } from '../../kit/useSingleFlight.ts';
import { unlock } from '../../machines/unlock.ts';
import { Horizon } from '../../ui/art/Horizon.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Foot } from '../../ui/Foot.tsx';
import { Goals } from '../../ui/Goals.tsx';
import { Pad, Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/Loading.tsx';
import { H1, Muted } from '../../ui/Text.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { NoProgram } from './NoProgram.tsx';
import { useProgram } from './useProgram.ts';
import { useUnlock } from './useUnlock.ts';

/** `/program/:programId/unlock`: a member picks goals and joins. */
export function UnlockScreen() {
  const { t } = useTranslation();
  const send = useSend();
  const navigate = useNavigate();
  const { programId, program, isLost } = useProgram();
  const { goals } = useUnlock(programId);
  const { data: pathways, isError, error, refetch } = useListPathwaysQuery({ program: programId });
  const [join, { isLoading }] = useJoinProgramMutation();
  const submit = useSingleFlight(async () => {
    const { error } = await join({ id: programId, pathwayIds: goals });
    if (!error) void navigate(paths.programUnlockComplete(programId), { replace: true });
  });

  if (isLost) return <NoProgram />;
  if (isError) return <NoProgram retry={() => void refetch()} error={error} />;

  const words = t('goal.title');

  return (
    <>
      <TopBar back={{ label: t('unlock.close'), icon: 'close', to: paths.programUnlockClose(programId) }} />
      <Pad as="main" style={{ paddingBlockStart: 20 }}>
        {program ? (
          <Badge category={program.category}>
            <span lang={program.language}>{program.title}</span>
          </Badge>
        ) : (
          <Skeleton width={120} height="calc(var(--lh-micro) + 12px)" radius={99} />
        )}
        <H1 style={{ marginBlockStart: 12 }}>{words}</H1>
        <Muted style={{ marginBlock: '8px 20px' }}>{t(pathways?.length === 0 ? 'goal.empty' : 'goal.lead')}</Muted>
        {pathways ? (
          <Goals
            label={words}
            pathways={pathways}
            picked={goals}
            note={({ title, progress, isJoined }) => [
              title,
              isJoined ? t('goal.joined') : progress.total > 0 && t('goal.stars', { count: progress.total }),
            ]}
            onSwitch={(id) => void send(unlock.events.goalSwitched(id))}
          />
        ) : (
          <Stack gap="s3" aria-busy>
            <Skeleton height={76} radius={24} />
            <Skeleton height={76} radius={24} />
          </Stack>
        )}
      </Pad>
      {pathways && <Horizon seed={programId} />}
      <Foot fade>
        <Button size="lg" wide isLoading={isLoading} disabled={!pathways} onClick={() => void submit()}>
          {t('unlock.submit')}
        </Button>
      </Foot>
    </>
  );
}
