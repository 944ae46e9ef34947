import { instrument } from '@redux-devtools/instrument';

interface Config {
  stateSanitizer(state: unknown): unknown;
  actionSanitizer(action: unknown): unknown;
  serialize: { replacer(key: string, value: unknown): unknown };
}
interface Lifted {
  actionsById: Record<number, { action: { type: string } }>;
  computedStates: { state: unknown }[];
  committedState: unknown;
  stagedActionIds: number[];
}
type Create = (...args: unknown[]) => { liftedStore: { getState(): Lifted } };
type Enhance = (createStore: Create) => Create;
const lift = instrument(undefined, { maxAge: 300 }) as unknown as Enhance;
/** What the app has told the extension, and what the extension holds, once a store was made. */
export const devTools = { config: undefined as unknown as Config, lifted: undefined as unknown as () => Lifted };

/** The extension as a page meets it, with the real instrument behind it and its own ways of showing and exporting. */
const extension =
  (given: Config) =>
  (...enhancers: Enhance[]): Enhance =>
  (createStore) =>
    enhancers.reduceRight<Create>(
      (inner, enhance) => enhance(inner),
      (...args) => {
        const store = lift(createStore)(...args);
        Object.assign(devTools, { config: given, lifted: () => store.liftedStore.getState() });
        return store;
      },
    );
/** The toolkit looks for the extension when it is loaded: whoever imports this imports the rest by `await import`, then calls `unload`. */
Object.assign(globalThis, { window: { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: extension } });
/** The database takes a process with a window for a browser. */
export const unload = () => Reflect.deleteProperty(globalThis, 'window');
export const actions = () => devTools.lifted().stagedActionIds.map((id) => devTools.lifted().actionsById[id]!.action);
