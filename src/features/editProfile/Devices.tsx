import { useTranslation } from 'react-i18next';
import { isMissing } from '../../api/problem.ts';
import { useEndOtherSessionsMutation, useListSessionsQuery } from '../../api/sessions.ts';
import type { Session } from '../../contract/sessions.ts';
import { useQueryTrouble } from '../../i18n/useQueryTrouble.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { List } from '../../ui/ListRow.tsx';
import { SkeletonRow } from '../../ui/SkeletonRow.tsx';
import { H3, SmallMuted } from '../../ui/Text.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { Device, DeviceWords } from './deviceLook.ts';

/** The devices that the learner is signed in on, and a button that signs out all others. */
export function Devices() {
  const { t } = useTranslation();
  const trouble = useQueryTrouble();
  const { data: sessions, isError, error, isFetching, refetch } = useListSessionsQuery();
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();

  // A host that knows the specification alone has no such call.
  if (isMissing(error)) return null;
  return (
    <Stack as="section" gap="s3" aria-labelledby="devices">
      <H3 as="h2" id="devices">
        {t('edit.devices.title')}
      </H3>
      {sessions ? (
        <List>
          {sessions.map((session) => (
            <Row key={session.createdAt + session.seenAt} session={session} />
          ))}
        </List>
      ) : isError ? (
        <Trouble {...trouble({ error, isFetching, refetch }, t('dashboard.error'))} />
      ) : (
        <SkeletonRow height={68} />
      )}
      {sessions && sessions.length > 1 && (
        <Button variant="outlined" wide isLoading={isLoading} onClick={() => void endOthers()}>
          {t('edit.devices.endOthers')}
        </Button>
      )}
    </Stack>
  );
}

function Row({ session: { device, seenAt, isThis } }: { session: Session }) {
  const { t, i18n } = useTranslation();
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(seenAt));
  return (
    <Device>
      <Icon name="key" />
      <DeviceWords>
        {device ?? t('edit.devices.unknown')}
        {!isThis && <SmallMuted as="span">{t('edit.devices.seen', { when })}</SmallMuted>}
      </DeviceWords>
      {isThis && <Badge>{t('edit.devices.this')}</Badge>}
    </Device>
  );
}
