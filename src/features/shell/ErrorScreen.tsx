import { useTranslation } from 'react-i18next';
import { Hop } from '../../ui/art/Hop.tsx';
import { Button } from '../../ui/Button.tsx';
import { Foot } from '../../ui/Foot.tsx';
import { Pad } from '../../ui/Layout.tsx';
import { H1, Muted } from '../../ui/Text.tsx';

/** `internal`: the server answered with an internal error. `unexpected`: anything else, with its own message. */
export type Failure = { kind: 'internal' } | { kind: 'unexpected'; detail?: string | undefined };

const look = { flex: 1, display: 'grid', alignContent: 'center', justifyItems: 'center', gap: 24 } as const;

/** What is shown when a page breaks while it is drawn: a sentence and a button that starts again (`spec/2-routes`). */
export function ErrorScreen({ failure }: { failure: Failure }) {
  const { t } = useTranslation();
  return (
    <>
      <Pad as="main" style={{ ...look, textAlign: 'center' }}>
        <Hop pose="sad" size={200} />
        <H1>{t(`error.${failure.kind}`)}</H1>
        <Muted>{t('error.internalHint')}</Muted>
        {failure.kind === 'unexpected' && failure.detail && (
          <Muted style={{ fontSize: 13, overflowWrap: 'anywhere' }} dir="auto">
            {failure.detail}
          </Muted>
        )}
      </Pad>
      <Foot>
        <Button size="lg" wide onClick={() => window.location.assign('/dashboard')}>
          {t('error.startAgain')}
        </Button>
      </Foot>
    </>
  );
}
