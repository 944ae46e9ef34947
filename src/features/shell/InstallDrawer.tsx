import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useMachine, useSend } from '../../kit/hooks.ts';
import { install } from '../../machines/install.ts';
import { InstallSky } from '../../ui/art/InstallSky.tsx';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { H2, SmallMuted } from '../../ui/Text.tsx';
import { InstallSteps, type InstallDevice } from './InstallSteps.tsx';

const Head = styled.header`
  display: flex;
  gap: 16px;
  align-items: center;
  & > div {
    min-inline-size: 0;
  }
  & h2 {
    font-size: min(var(--fs-h2), 8.5vw);
  }
  & > img {
    flex: none;
    border-radius: 17px;
    box-shadow: 0 0 0 2px var(--line-strong);
  }
`;

/** Without Hop on a screen so short that the sheet would cover the head. */
const Sky = styled(InstallSky)<{ shortTo: number }>`
  @media (max-height: ${({ shortTo }) => shortTo}px) {
    & [data-hop] {
      display: none;
    }
  }
`;

/** The sheet that offers the app: instructions, or one button that opens the browser's own prompt (`spec/2-routes`). */
export function InstallDrawer({ device, isDesktop }: { device: InstallDevice; isDesktop: boolean }) {
  const { t } = useTranslation();
  const send = useSend();
  const { status } = useMachine(install);
  const isNative = status !== 'explaining';
  const { drawerClosed, asked } = install.events;
  const close = () => void send(drawerClosed());
  // A desktop has words of its own: no home screen, no taps.
  const native = isDesktop ? 'window' : 'native';
  const lead = isNative ? native : device === 'mac' ? 'mac' : 'phone';

  return (
    <Sheet
      isOpen
      close={t('app.close')}
      label={t('install.title')}
      onClose={close}
      behind={<Sky shortTo={isNative ? 600 : 780} />}
    >
      <Head>
        <img src="/icons/icon.svg" alt="" width={68} height={68} />
        <div>
          <H2>{t('install.title')}</H2>
          <SmallMuted>{t(`install.lead.${lead}`)}</SmallMuted>
        </div>
      </Head>
      {!isNative && <InstallSteps device={device} />}
      <Stack gap="s2" style={{ marginBlockStart: 18 }}>
        {isNative && (
          <Button size="lg" wide isLoading={status === 'prompting'} onClick={() => void send(asked())}>
            {t('install.go')}
          </Button>
        )}
        <Button size="lg" wide variant={isNative ? 'transparent' : 'default'} onClick={close}>
          {t('install.close')}
        </Button>
      </Stack>
    </Sheet>
  );
}
