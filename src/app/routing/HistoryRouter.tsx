import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';

/**
 * The browser is showing a movement of its own, such as the swipe back of an iPhone, or does not say. The history hands no
 * event over, so that of the window is asked, as React does.
 */
const isMovedByBrowser = () => (window.event as PopStateEvent | undefined)?.hasUAVisualTransition !== false;

/**
 * Reads addresses from the browser's history as `BrowserRouter` does, but draws a page that is gone back to in pieces,
 * as React draws any other. During `popstate` React draws all of it at once, so that the page is there when
 * a movement of the browser ends; where the browser says that there is none, it is drawn after that event.
 */
export function HistoryRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, show] = useState({ action: history.action, location: history.location });

  useLayoutEffect(() => {
    let newest: unknown;
    return history.listen((change) => {
      newest = change;
      // Another page may have been gone to before the event has ended.
      const draw = () => newest === change && startTransition(() => show(change));
      if (change.action === 'POP' && !isMovedByBrowser()) setTimeout(draw);
      else draw();
    });
  }, [history]);

  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
