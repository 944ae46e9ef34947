import '../../ui/tokens.css';
import { timeZone } from '../../kit/timeZone.ts';
import { yieldToMain } from '../../kit/yieldToMain.ts';

/** `#replay` on any page: support looks at a state report instead of opening the app. */
const isReplay = () => /^#\/?replay$/.test(location.hash);

addEventListener('hashchange', () => isReplay() && location.reload());
if (isReplay()) {
  const { openReplay } = await import('../replay/openReplay.tsx');
  await openReplay();
} else {
  // All of it is here already; run in pieces, so that a slow phone answers between them.
  const pieces = [
    () => import(/* webpackMode: "eager" */ 'react-dom/client'),
    () => import(/* webpackMode: "eager" */ '../../api/api.ts'),
    () => import(/* webpackMode: "eager" */ '../slices.ts'),
    () => import(/* webpackMode: "eager" */ '../store.ts'),
    () => import(/* webpackMode: "eager" */ '../App.tsx'),
    // Named once beforehand: where `Intl` has to do it, a slow phone takes 80 ms, for which a tap would wait at the first call.
    () => timeZone(),
  ];
  for (const run of pieces) {
    await run();
    await yieldToMain();
  }
  const { openApp } = await import(/* webpackMode: "eager" */ './open.tsx');
  await openApp();
}
