import { lazy, type ComponentType } from 'react';

const Nothing = () => null;

/** A part that the page is whole without: when it does not arrive, nothing is in its place. */
export const quietly = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: Nothing }),
    ),
  );
