import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { directionOf } from '../../i18n/languages.ts';
import { speak } from '../../i18n/i18n.ts';
import { Speaking } from '../../i18n/Speaking.tsx';
import { useSelected } from '../../kit/hooks.ts';
import { view, type Surroundings } from '../../machines/view.ts';
import type { Route } from '../routing/routes.ts';
import type { Playback, Replay } from './createReplay.ts';
import { OpenReport } from './OpenReport.tsx';
import { readReport } from './readReport.ts';
import { Stage } from './Stage.tsx';
import { StepBar } from './StepBar.tsx';

type Language = Surroundings['language'];
type ReplayAppProps = {
  replay: Replay;
  routes: readonly Route[];
  /** The supporter's language. The screens speak the learner's. */
  own: Language;
};

/** The page speaks and looks as the learner's did. */
function useSurroundings(language: Language, theme: Surroundings['theme']): void {
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
    document.documentElement.dataset['theme'] = theme;
    void speak(language);
  }, [language, theme]);
}

function Desk({ replay, routes, own }: ReplayAppProps) {
  const [playback, setPlayback] = useState<Playback>();
  const [at, setAt] = useState(0);
  const [isRefused, setRefused] = useState(false);
  const shown = useSelected(view.selectSlice);
  const [ownTheme] = useState(() => document.documentElement.dataset['theme'] as Surroundings['theme']);
  useSurroundings(shown.pattern ? shown.language : own, shown.pattern ? shown.theme : ownTheme);

  const go = (played: Playback, to: number) => {
    const place = Math.max(0, Math.min(played.frames.length - 1, to));
    replay.show(played.frames[place]!);
    setAt(place);
  };
  const open = (text: string) => {
    const report = readReport(text);
    const played = report && replay.play(report);
    setRefused(!played?.frames.length);
    if (!played?.frames.length) return;
    setPlayback(played);
    go(played, 0);
  };

  // Redux DevTools can show a report here too, with steps of its own.
  if (!playback && !shown.pattern) return <OpenReport isRefused={isRefused} onOpen={open} />;
  return (
    <>
      <Stage key={at} routes={routes} own={own} />
      {playback && <StepBar own={own} playback={playback} at={at} onGo={(to) => go(playback, to)} />}
    </>
  );
}

export const ReplayApp = (props: ReplayAppProps) => (
  <Provider store={props.replay.store}>
    <Speaking>
      <Desk {...props} />
    </Speaking>
  </Provider>
);
