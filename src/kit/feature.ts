import type { ComponentType } from 'react';
import type { Listen } from './listen.ts';
import type { AnyMachine } from './machine.ts';

export interface Feature<Screen extends string = string> {
  namespaces: readonly string[];
  machines: readonly (readonly [AnyMachine, readonly Listen[]])[];
  screens: Record<Screen, ComponentType>;
}

/** What one chunk brings: its words, its machines, its screens. Only the app mounts it. */
export const feature = <Screen extends string>(brought: Feature<Screen>) => brought;
