import { useTranslation } from 'react-i18next';
import { Router, type Navigator } from 'react-router';
import { useSelected } from '../../kit/hooks.ts';
import { view, type Place } from '../../machines/view.ts';
import { Landing } from '../../ui/Landing.tsx';
import { Column } from '../../ui/Column.tsx';
import { Pages } from '../App.tsx';
import type { Route } from '../routing/routes.ts';
import { MASKED } from '../../support/mask.ts';

const nothing = () => {};
/** Leads nowhere: the address is what the report says. */
const still: Navigator = { createHref: () => '#replay', go: nothing, push: nothing, replace: nothing };

/** The address of a step, as the router wants to have it. */
function locationOf({ pattern, params, query, tab }: Place) {
  const named = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? MASKED)));
  const search = new URLSearchParams(query).toString();
  return {
    pathname: pattern === '*' ? `/${MASKED}/${MASKED}` : named,
    search: search && `?${search}`,
    hash: tab && `#${tab}`,
    state: null,
    key: 'replay',
  };
}

/** What the learner saw. It can be read and scrolled, and touched no more. */
export function Stage({ routes, own }: { routes: readonly Route[]; own: string }) {
  const { t } = useTranslation('common', { lng: own });
  const place = useSelected(view.selectSlice);
  if (!place.pattern)
    return (
      <Column>
        <Landing pose="sleepy" title={t('replay.blank')} children={null} />
      </Column>
    );
  return (
    <div inert>
      <Router location={locationOf(place)} navigator={still}>
        <Pages routes={routes} />
      </Router>
    </div>
  );
}
