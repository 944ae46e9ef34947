import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isInternal, isMissing } from '../../api/problem.ts';
import { useListSignInsQuery } from '../../api/sessions.ts';
import type { SignIn, SignInEvent } from '../../contract/sessions.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { List } from '../../ui/ListRow.tsx';
import { Skeleton } from '../../ui/Loading.tsx';
import { H3, SmallMuted } from '../../ui/Text.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { Device, Words } from './deviceLook.ts';

/** How many stand there before more are asked for. */
const FEW = 5;

/** What was done with the account lately, so that its owner sees what was not them. */
export function SignIns() {
  const { t } = useTranslation();
  const { data: noted, isError, error, isFetching, refetch } = useListSignInsQuery();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? noted : noted?.slice(0, FEW);

  if (isMissing(error)) return null;
  return (
    <Stack as="section" gap="s3" aria-labelledby="sign-ins">
      <H3 as="h2" id="sign-ins">
        {t('edit.signIns.title')}
      </H3>
      {shown?.length ? (
        <List>
          {shown.map((one, at) => (
            <Row key={one.at + at} noted={one} />
          ))}
        </List>
      ) : shown ? (
        <SmallMuted>{t('edit.signIns.empty')}</SmallMuted>
      ) : isError ? (
        <Trouble
          children={t(isInternal(error) ? 'error.internal' : 'dashboard.error')}
          action={t('error.retry')}
          onRetry={refetch}
          isLoading={isFetching}
        />
      ) : (
        <Skeleton height={68} radius="var(--r-l)" />
      )}
      {noted && noted.length > FEW && !isWhole && (
        <Button variant="outlined" wide onClick={() => setWhole(true)}>
          {t('edit.signIns.all')}
        </Button>
      )}
    </Stack>
  );
}

const icons: Record<SignInEvent, IconName> = {
  signedUp: 'key',
  signedIn: 'key',
  failed: 'warn',
  passwordChanged: 'key',
  addressChanged: 'key',
  providerLinked: 'key',
  providerRemoved: 'key',
};
const names: Record<string, string> = { google: 'Google', apple: 'Apple' };
const isKnown = (event: string): event is SignInEvent => event in icons;

function Row({ noted: { event, way, device, at } }: { noted: SignIn }) {
  const { t, i18n } = useTranslation();
  if (!isKnown(event)) return null;
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
  const provider = way ? names[way] : undefined;
  const word = event === 'signedIn' && provider ? 'signedInWith' : event;
  return (
    <Device>
      <Icon name={icons[event]} />
      <Words>
        {t(`edit.signIns.${word}`, { way: provider ?? '' })}
        <SmallMuted as="span">{`${when} · ${device ?? t('edit.devices.unknown')}`}</SmallMuted>
      </Words>
    </Device>
  );
}
