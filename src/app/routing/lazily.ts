import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Feature } from '../../kit/feature.ts';
import type { Listen } from '../../kit/listen.ts';
import type { AnyMachine } from '../../kit/machine.ts';
import { retryOnce } from '../../kit/retryOnce.ts';
import { chunks } from './chunks.ts';

/** What a chunk needs from the app before its first paint. */
export interface Host {
  mount(machine: AnyMachine, effects: readonly Listen[]): void;
  loadWords(namespaces: readonly string[]): Promise<void>;
}
/** A screen of a chunk. `bring` brings it beforehand: it is then drawn at once, without a wait in between. */
export type Screen = LazyExoticComponent<ComponentType> & { bring(): Promise<unknown> };
type Module = { default: ComponentType };

/** What is here already is handed to React in the same breath. */
const atOnce = (module: Module) => ({ then: (take: (module: Module) => void) => take(module) }) as Promise<Module>;

/** feature → screens: a feature's words and machines arrive before its first paint. */
export const lazily =
  (host: Host) =>
  <Name extends string>(load: () => Promise<{ default: Feature<Name> }>) => {
    let brought: Feature<Name> | undefined;
    const bring = () =>
      chunks.during(async () => {
        const { default: feature } = await retryOnce(load);
        for (const [machine, effects] of feature.machines) host.mount(machine, effects);
        await host.loadWords(feature.namespaces);
        return (brought = feature);
      });
    return (name: Name): Screen => {
      const moduleOf = ({ screens }: Feature<Name>): Module => ({ default: screens[name] });
      const screen = lazy(() => (brought ? atOnce(moduleOf(brought)) : bring().then(moduleOf)));
      return Object.assign(screen, { bring });
    };
  };
