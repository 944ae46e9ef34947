import { useTranslation } from 'react-i18next';
import { useMachine, useSend } from '../../kit/hooks.ts';
import { update } from '../../machines/update.ts';
import { NewVersionSky } from '../../ui/art/NewVersionSky.tsx';
import { Button } from '../../ui/Button.tsx';
import { Curtain } from '../../ui/Curtain.tsx';
import { Foot } from '../../ui/Foot.tsx';
import { Pad, Stack } from '../../ui/Layout.tsx';
import { H1, Muted } from '../../ui/Text.tsx';

/** Offers a new version of the app over the whole screen, until the learner says now or not now (`spec/2-routes`). */
export function UpdatePrompt() {
  const { t } = useTranslation();
  const send = useSend();
  const { status } = useMachine(update);
  const isApplying = status === 'applying' || status === 'reloading';

  return (
    <Curtain isOpen={status === 'waiting' || isApplying} label={t('update.title')}>
      <NewVersionSky />
      <Pad>
        <Stack gap="s3" style={{ textAlign: 'center' }}>
          <H1 as="h2">{t('update.title')}</H1>
          <Muted>{t('update.description')}</Muted>
        </Stack>
      </Pad>
      <Foot>
        <Button size="lg" wide isLoading={isApplying} onClick={() => void send(update.events.accepted())}>
          {t('update.now')}
        </Button>
        {!isApplying && (
          <Button variant="transparent" wide onClick={() => void send(update.events.postponed())}>
            {t('update.later')}
          </Button>
        )}
      </Foot>
    </Curtain>
  );
}
