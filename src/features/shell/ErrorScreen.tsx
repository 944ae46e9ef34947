import { useTranslation } from 'react-i18next';
import { Hop } from '../../ui/art/Hop.tsx';
import { Button } from '../../ui/Button.tsx';
import { Foot } from '../../ui/Foot.tsx';
import { Pad } from '../../ui/Layout.tsx';
import { H1, Muted } from '../../ui/Text.tsx';

/** Whatever broke while drawing: a sentence and a fresh start. */
export function ErrorScreen({ kind }: { kind: 'internal' | 'unexpected' }) {
  const { t } = useTranslation();
  return (
    <>
      <Pad
        as="main"
        style={{
          flex: 1,
          display: 'grid',
          alignContent: 'center',
          justifyItems: 'center',
          gap: 24,
          textAlign: 'center',
        }}
      >
        <Hop pose="sad" size={200} />
        <H1>{t(`error.${kind}`)}</H1>
        <Muted>{t('error.internalHint')}</Muted>
      </Pad>
      <Foot>
        <Button size="lg" wide onClick={() => window.location.assign('/dashboard')}>
          {t('error.startAgain')}
        </Button>
      </Foot>
    </>
  );
}
