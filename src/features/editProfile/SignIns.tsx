import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissing } from '../../api/problem.ts';
import { useListSessionsQuery, useListSignInsQuery } from '../../api/sessions.ts';
import type { SignIn, SignInEvent } from '../../contract/sessions.ts';
import { useQueryTrouble } from '../../i18n/useQueryTrouble.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { List } from '../../ui/ListRow.tsx';
import { SkeletonRow } from '../../ui/SkeletonRow.tsx';
import { H3, SmallMuted } from '../../ui/Text.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { Device, DeviceWords } from './deviceLook.ts';

/** How many are listed before "all" is pressed. */
const FEW = 5;

/** The latest sign-ins and changes of the account, so that its owner notices what somebody else did. */
export function SignIns() {
  const { t } = useTranslation();
  const trouble = useQueryTrouble();
  const { data: signIns, isError, error, isFetching, refetch } = useListSignInsQuery();
  // They stand above: how many there are decides where this begins.
  const { isLoading: areDevicesComing } = useListSessionsQuery();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? signIns : signIns?.slice(0, FEW);

  if (areDevicesComing || isMissing(error)) return null;
  return (
    <Stack as="section" gap="s3" aria-labelledby="sign-ins">
      <H3 as="h2" id="sign-ins">
        {t('edit.signIns.title')}
      </H3>
      {shown?.length ? (
        <List>
          {shown.map((signIn, at) => (
            <Row key={signIn.at + at} signIn={signIn} />
          ))}
        </List>
      ) : shown ? (
        <SmallMuted>{t('edit.signIns.empty')}</SmallMuted>
      ) : isError ? (
        <Trouble {...trouble({ error, isFetching, refetch }, t('dashboard.error'))} />
      ) : (
        <SkeletonRow height={68} />
      )}
      {signIns && signIns.length > FEW && !isWhole && (
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

function Row({ signIn: { event, way, device, at } }: { signIn: SignIn }) {
  const { t, i18n } = useTranslation();
  if (!isKnown(event)) return null;
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
  const provider = way ? names[way] : undefined;
  const word = event === 'signedIn' && provider ? 'signedInWith' : event;
  return (
    <Device>
      <Icon name={icons[event]} />
      <DeviceWords>
        {t(`edit.signIns.${word}`, { way: provider ?? '' })}
        <SmallMuted as="span">{`${when} · ${device ?? t('edit.devices.unknown')}`}</SmallMuted>
      </DeviceWords>
    </Device>
  );
}
