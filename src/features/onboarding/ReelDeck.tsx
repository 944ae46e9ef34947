import { useCallback, useDeferredValue, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../contract/paths.ts';
import type { Reel } from '../../contract/reels.ts';
import { useKeyHints } from '../../i18n/useKeyHints.ts';
import { useMachine, useSelected, useSend } from '../../kit/hooks.ts';
import { manual } from '../../machines/manual.ts';
import { reelPlayer } from '../../machines/reelPlayer.ts';
import { session } from '../../machines/session.ts';
import { Logo } from '../../ui/art/Logo.tsx';
import { Button } from '../../ui/Button.tsx';
import { KeyHints } from '../../ui/KeyHints.tsx';
import { Segments } from '../../ui/Progress.tsx';
import { wantsStillness } from '../../ui/theme.ts';
import { useKeys } from '../../ui/useKeys.ts';
import { Hidden } from '../../ui/Text.tsx';
import { ReelDeckPage, Head, Over, Slides } from './reelDeckLook.ts';
import { ReelSlide } from './ReelSlide.tsx';
import { useShownSlide } from './useShownSlide.ts';

/** Reels one under the other, changed by swipes, buttons or arrow keys. The one on the screen plays. */
export function ReelDeck({ reels }: { reels: readonly Reel[] }) {
  const { t } = useTranslation();
  // The words for keys come after those that the page was drawn with.
  const isAwake = useMachine(session).status !== 'unknown';
  const hints = useKeyHints();
  const send = useSend();
  const slides = useRef<HTMLDivElement>(null);
  const [played, setPlayed] = useState({ of: 0, share: 0 });
  const { hasSwiped } = useSelected(manual.selectSlice);

  const begin = (index: number) => {
    setPlayed({ of: index, share: 0 });
    send(reelPlayer.events.shown(reels[index]!.id));
    if (index > 0 && !hasSwiped) send(manual.actions.swiped());
  };
  const shown = useShownSlide(slides, reels.length, begin);
  // Deferred: the reels around it are drawn anew while the finger swipes on.
  const middle = useDeferredValue(shown);

  const tell = useCallback((of: number, share: number) => setPlayed({ of, share }), []);
  const show = useCallback(
    (index: number) =>
      slides.current?.children[index]?.scrollIntoView({ behavior: wantsStillness() ? 'auto' : 'smooth' }),
    [],
  );
  const [onwards, back] = [() => show(shown + 1), () => show(shown - 1)];
  useKeys({ ArrowDown: onwards, PageDown: onwards, ArrowUp: back, PageUp: back });

  return (
    <>
      {isAwake && <KeyHints dir={hints.dir} hints={[hints.reels(), ...hints.reel()]} />}
      <ReelDeckPage>
        <Over>
          <Segments
            total={reels.length}
            // A reel that has just left the screen may still report its progress.
            passed={shown + (played.of === shown ? played.share : 0)}
            label={t('taste.place', { at: shown + 1, total: reels.length })}
          />
          <Head>
            <Logo height={24} />
            <Button to={paths.signUp} variant="transparent" size="sm">
              {t('taste.skip')}
            </Button>
          </Head>
        </Over>
        <h1>
          <Hidden>{t('taste.title')}</Hidden>
        </h1>
        <Slides ref={slides}>
          {reels.map((reel, index) => (
            <div key={reel.id} inert={index !== shown}>
              {Math.abs(index - middle) <= 1 && (
                <ReelSlide
                  reel={reel}
                  index={index}
                  count={reels.length}
                  distance={index - middle}
                  isTaught={!hasSwiped && reels.length > 1}
                  onStep={show}
                  onProgress={tell}
                />
              )}
            </div>
          ))}
        </Slides>
      </ReelDeckPage>
    </>
  );
}
