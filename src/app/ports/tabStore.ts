import type { TabStore } from '../../kit/ports.ts';

type Device = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** sessionStorage, where there is one. A blocked or a full one forgets with a reload, and never costs the visit. */
export function createTabStore(device: () => Device = () => sessionStorage): TabStore {
  const tried = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  const name = (key: string) => `starhop.${key}`;
  return {
    read: (key) => tried(() => JSON.parse(device().getItem(name(key)) ?? 'null') as unknown) ?? null,
    keep: (key, value) => tried(() => device().setItem(name(key), JSON.stringify(value))),
    forget: (key) => tried(() => device().removeItem(name(key))),
  };
}
