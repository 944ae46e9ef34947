import { Component, type ReactNode } from 'react';
import { ErrorScreen } from '../features/shell/ErrorScreen.tsx';

const RELOADED = 'starhop:reloaded';
const ONCE_A_MINUTE = 60_000;

/** A chunk of a version that is gone: one reload brings the new one. More than one would be a loop. */
function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED));
    if (Date.now() - last < ONCE_A_MINUTE) return false;
    sessionStorage.setItem(RELOADED, String(Date.now()));
    location.reload();
    return true;
  } catch {
    return false;
  }
}

/** The last net: whatever breaks while drawing ends on a page with a way on, never on a blank one. */
export class Rescue extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: Error) {
    if (error.name === 'ChunkLoadError') reloadOnce();
  }

  override render() {
    return this.state.broken ? <ErrorScreen kind="internal" /> : this.props.children;
  }
}
