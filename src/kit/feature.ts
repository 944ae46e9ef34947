import type { ComponentType } from 'react';
import type { Listen } from './listen.ts';
import type { AnyMachine } from './machine.ts';

export interface Feature<Screen extends string = string> {
  namespaces: readonly string[];
  machines: readonly (readonly [AnyMachine, readonly Listen[]])[];
  screens: Record<Screen, ComponentType>;
}

/** Declares what one chunk brings: its words, machines and screens. Only the app mounts it. */
export const feature = <Screen extends string>(brought: Feature<Screen>) => brought;
