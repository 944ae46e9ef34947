import '../../ui/tokens.css';
import { openApp } from './open.tsx';

/** `#replay` on any page: support looks at a state report instead of opening the app. */
const isReplay = () => /^#\/?replay$/.test(location.hash);

addEventListener('hashchange', () => isReplay() && location.reload());
if (isReplay()) {
  const { openReplay } = await import('../replay/openReplay.tsx');
  await openReplay();
} else {
  await openApp();
}
