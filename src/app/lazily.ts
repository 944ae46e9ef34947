import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Feature } from '../kit/feature.ts';
import type { Listen } from '../kit/listen.ts';
import type { AnyMachine } from '../kit/machine.ts';
import { twice } from '../kit/twice.ts';
import { chunks } from './chunks.ts';

/** What a chunk needs from the app before its first paint. */
export interface Host {
  mount(machine: AnyMachine, effects: readonly Listen[]): void;
  loadWords(namespaces: readonly string[]): Promise<void>;
}
export type Screen = LazyExoticComponent<ComponentType>;

/** feature → screens: a feature's words and machines arrive before its first paint. */
export const lazily =
  (host: Host) =>
  <Name extends string>(load: () => Promise<{ default: Feature<Name> }>) =>
  (screen: Name): Screen =>
    lazy(() =>
      chunks.during(async () => {
        const { default: feature } = await twice(load);
        for (const [machine, effects] of feature.machines) host.mount(machine, effects);
        await host.loadWords(feature.namespaces);
        return { default: feature.screens[screen] };
      }),
    );
