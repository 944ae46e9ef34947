import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { paths } from '../../contract/paths.ts';
import { useMachine, useSelected, useSend } from '../../kit/hooks.ts';
import { connectivity } from '../../machines/connectivity.ts';
import { session } from '../../machines/session.ts';
import { lessonsAtHand } from '../../machines/savedAnswers.ts';
import { OfflineSky } from '../../ui/art/OfflineSky.tsx';
import { Button } from '../../ui/Button.tsx';
import { Foot } from '../../ui/Foot.tsx';
import { List, ListRow } from '../../ui/ListRow.tsx';
import { Pad, Stack } from '../../ui/Layout.tsx';
import { H1, H3, Muted } from '../../ui/Text.tsx';

/**
 * The offline page (`spec/2-routes`). "Try again" shows its spinner for three seconds, then leads to the dashboard when
 * the server can be reached. A connection that comes back by itself leads back to where the learner was. It is shown
 * when `machines/connectivity` says `offline` (`app/routing/access`).
 */
export function OfflineScreen() {
  const { t } = useTranslation();
  const send = useSend();
  const navigate = useNavigate();
  const { status, place } = useMachine(connectivity);
  const isMember = useMachine(session).userId !== null;
  const lessons = useSelected(lessonsAtHand);

  if (status === 'returned') return <Navigate to={paths.dashboard} replace />;
  if (status === 'recovered') return <Navigate to={place ?? paths.dashboard} replace />;

  const retry = () => void send(connectivity.events.retried());
  const keepLearning = (to: string) => {
    send(connectivity.events.keptLearning());
    void navigate(to, { replace: true });
  };

  return (
    <>
      <OfflineSky />
      <main>
        <Pad>
          <Stack gap="s3" style={{ textAlign: 'center' }}>
            <H1>{t('offline.title')}</H1>
            <Muted>{t('offline.message')}</Muted>
          </Stack>
        </Pad>
        {lessons.length > 0 && (
          <Pad as="section" style={{ paddingBlockStart: 24 }}>
            <H3 as="h2">{t('stocked.atHand')}</H3>
            <List style={{ marginBlockStart: 12 }}>
              {lessons.slice(0, 5).map(({ id, pathwayId, title, language, direction }) => (
                <ListRow key={id} icon="points" onClick={() => keepLearning(paths.lesson(pathwayId, id))}>
                  <span lang={language} dir={direction}>
                    {title}
                  </span>
                </ListRow>
              ))}
            </List>
          </Pad>
        )}
      </main>
      <Foot>
        <Button size="lg" wide isLoading={status === 'retrying'} onClick={retry}>
          {t('offline.retry')}
        </Button>
        {isMember && place && status !== 'online' && (
          <Button variant="transparent" wide onClick={() => keepLearning(place)}>
            {t('stocked.keepLearning')}
          </Button>
        )}
      </Foot>
    </>
  );
}
