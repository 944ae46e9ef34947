/** What a picture of a whole constellation shows: nothing of the learner. */
export interface WholeConstellation {
  pathwayId: string;
  total: number;
  title: string;
  note: string;
  direction: 'ltr' | 'rtl';
}

/** The outside world as machines see it. The app gives the browser's; tests give one they can steer. */
export interface Ports {
  clock: {
    /** Milliseconds of the device's clock. */
    now(): number;
    /** The same moment as RFC 3339 in UTC. */
    instant(milliseconds: number): string;
    /** And back again. */
    moment(instant: string): number;
    /** Milliseconds since some moment or other. Nobody can set this clock; it may stand still while the device sleeps. */
    ticks(): number;
    /** Takes down what the server's clock says at this moment. */
    hear(server: number): void;
    /**
     * Milliseconds that `now` is ahead of the server's clock, negative when it is slow. Null while nobody knows: nothing
     * was heard yet, or the clock was set, or the device has slept since.
     */
    ahead(): number | null;
  };
  ids: { fresh(): string };
  platform: {
    languages(): readonly string[];
    timeZone(): string;
    /** An iPhone, an iPad, or Safari on a Mac: installs by hand only. */
    isApple(): boolean;
    isAndroid(): boolean;
    /** Runs as an installed app. */
    isStandalone(): boolean;
    /** The learner has touched, clicked or typed since the page was opened. */
    wasTouched(): boolean;
    /** True when surely nobody has signed in with this browser. */
    isStranger(): boolean;
    /** The learner asked the device to spare data or motion. */
    isSparing(): boolean;
  };
  /** Hands a file to the learner, as a download. */
  files: { save(name: string, file: Blob): void };
  pictures: {
    /** Draws a PNG of 1080 × 1350. Rejects when the browser cannot. */
    draw(whole: WholeConstellation): Promise<Blob>;
  };
  installPrompt: InstallPrompt;
  network: {
    isOnline(): boolean;
    /** One small request; false when nothing of ours answers. */
    probe(): Promise<boolean>;
    watch(changed: (online: boolean) => void): () => void;
  };
  sharing: {
    /** Where others reach the app, without a slash at its end. */
    origin(): string;
    /** The device has a share sheet. */
    canOffer(): boolean;
    /** False when the clipboard is refused. */
    copy(text: string): Promise<boolean>;
    /** True once the sheet was used or waved away; false when it could not open. */
    offer(shared: { title: string } & ({ url: string } | { files: File[] })): Promise<boolean>;
  };
  /** Other tabs of the same browser. */
  tabs: { tell(word: string): void; hear(listen: (word: string) => void): () => void };
  attention: {
    /** The page coming back from the browser's back-forward cache. */
    watch(returned: () => void): () => void;
    /** The tab coming to the front again, from the cache or from behind another. */
    watchFront(shown: () => void): () => void;
  };
  /** What must survive a closed tab although no server has it yet. */
  outboxStore: OutboxStore;
  savedAnswers: SavedAnswers;
  tabStore: TabStore;
  /** One short tick under the finger, where a device can and motion is welcome. */
  haptics: { tick(): void };
  worker: {
    /** Registers the worker and tells of every version that waits and of every new controller. */
    watch(handlers: { waiting(): void; controlled(): void }): Promise<void>;
    /** Asks the waiting version to take over. False when there is none. */
    apply(): Promise<boolean>;
    look(): Promise<void>;
  };
  /** `leaveFor` opens an address of another site in this tab. */
  page: { reload(): void; leaveFor(address: string): void };
  push: PushPort;
}

export type Permission = 'unsupported' | 'installFirst' | 'default' | 'granted' | 'denied';

/** Notifications, as far as a browser has them. */
export interface PushPort {
  permission(): Permission;
  /** Asks the learner; to be called while a tap is being handled. `default`: the question was waved away. */
  ask(): Promise<Permission>;
  watchTaps(tapped: () => void): () => void;
  /**
   * Registers the worker at /notifications/ and subscribes unless that is done. Rejects with a `PushTrouble`.
   * `hash` stands for the endpoint where it is only compared.
   */
  subscribe(publicKey: string): Promise<{ hash: string; subscription: PushSubscriptionShape }>;
}

/** What a PushSubscription is as JSON. */
export interface PushSubscriptionShape {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Why a browser does not subscribe: its worker did not start, or its push service did not want it. */
export class PushTrouble extends Error {
  override readonly cause: 'worker' | 'service';
  constructor(cause: 'worker' | 'service') {
    super(cause);
    this.cause = cause;
  }
}

/** What the browser itself offers to install the app. */
export interface InstallPrompt {
  /** Whether it has offered its own prompt, which the page holds back until the learner asks for it. */
  isCaught(): boolean;
  watch(handlers: { caught(): void; installed(): void }): () => void;
  /** Shows it. Each one can be shown once; one that is gone counts as dismissed. */
  show(): Promise<'accepted' | 'dismissed'>;
  /** The learner's word not to be asked again, on this device. */
  isHidden(): boolean;
  hide(): void;
  /** Asks the browser never to clear away what is stored on the device. */
  keepStorage(): Promise<void>;
}

/** What must survive a reload and no longer than the tab: ids, numbers, and unsent words (`drafts.ts`). Never throws. */
export interface TabStore {
  /** Null when there is nothing, or nothing that can be read. */
  read(key: string): unknown;
  keep(key: string, value: unknown): void;
  forget(key: string): void;
}

/**
 * What the last visits showed, for the next one: things under their names, all of one owner. It never throws: a full,
 * blocked or silent device keeps nothing.
 */
export interface SavedAnswers {
  /** From now on things of this owner may be laid down; another's are thrown away. */
  own(owner: string): Promise<void>;
  /** Nothing is laid down for who does not own it, or not any more. What has lain there longest makes room. */
  put(owner: string, things: ReadonlyMap<string, unknown>): Promise<void>;
  read(
    isWanted: (key: string) => boolean,
  ): Promise<{ owner: string | null; things: { key: string; value: unknown }[] }>;
  clear(): Promise<void>;
}

/** A small keyed store on the device. It never throws: a full or blocked storage answers false. */
export interface OutboxStore {
  /** True once the device has written it down for good. */
  put(key: string, value: unknown): Promise<boolean>;
  /** All that lies in it, whoever laid it there: keys and values can be anything. */
  all(): Promise<{ key: IDBValidKey; value: unknown }[]>;
  take(key: IDBValidKey): Promise<void>;
}
