import { createAction, createNextState, type Action, type Draft, type PayloadAction } from '@reduxjs/toolkit';

/* `any` stands where TypeScript cannot say "an event with whatever payload its author wrote down". */
/* eslint-disable @typescript-eslint/no-explicit-any */
type EventMap<Context> = Record<string, (context: Draft<Context>, payload: any) => void>;
type PayloadOf<Writer> = Writer extends (context: any, payload: infer Payload) => void
  ? unknown extends Payload
    ? void
    : Payload
  : void;

export type MachineState<Status extends string = string, Context = object> = {
  readonly status: Status;
} & Readonly<Context>;
type Creator<Payload> = ([Payload] extends [void]
  ? () => PayloadAction<void>
  : (payload: Payload) => PayloadAction<Payload>) & {
  type: string;
  match(action: Action): action is PayloadAction<Payload>;
};

export interface Refusal {
  machine: string;
  status: string;
  event: string;
}

/** What the rest of the kit needs to know of any machine. */
export interface AnyMachine {
  name: string;
  reducerPath: string;
  initial: string;
  states: Record<string, Partial<Record<string, string>>>;
  events: Record<string, any>;
  reducer: (state: any, action: Action) => any;
  refuses(root: any, action: Action): Refusal | undefined;
}

type Rows = Record<string, Partial<Record<string, string | null>>>;
/** In the row `anywhere`: the event is written down, and the status stays. */
const SAME = 'same';

/** As much of the state as a machine reads: its own slice, which is missing until it has come. */
type Own<Name extends string, State> = { readonly [Path in Name]?: State };

export interface Machine<
  Name extends string,
  Status extends string,
  Context,
  Events extends EventMap<Context>,
> extends AnyMachine {
  name: Name;
  reducerPath: Name;
  initial: Status;
  states: Record<Status, Partial<Record<string, Status>>>;
  reducer: (state: MachineState<Status, Context> | undefined, action: Action) => MachineState<Status, Context>;
  events: { [Event in keyof Events & string]: Creator<PayloadOf<Events[Event]>> };
  select(root: Own<Name, MachineState<Status, Context>>): MachineState<Status, Context>;
  in(root: Own<Name, MachineState<Status, Context>>, ...statuses: Status[]): boolean;
  refuses(root: Own<Name, MachineState<Status, Context>>, action: Action): Refusal | undefined;
}

/** Lets a machine take somebody else's action (a result of the API) as its own event, with that action's payload. */
type Hears<Event extends string> = readonly [
  match: (action: any) => boolean,
  event: Event,
  read?: (action: any) => unknown,
];

/** The whole table: the row `anywhere` in that of each status, whose own words come first. */
function filledIn(anywhere: Record<string, string>, states: Rows): AnyMachine['states'] {
  const rowOf = (status: string, own: Rows[string]) => {
    const common = Object.entries(anywhere).map(([event, next]) => [event, next === SAME ? status : next] as const);
    const all = { ...Object.fromEntries(common), ...own };
    return Object.fromEntries(Object.entries(all).filter(([, next]) => next)) as Record<string, string>;
  };
  return Object.fromEntries(Object.entries(states).map(([status, own]) => [status, rowOf(status, own)]));
}

/**
 * A state machine as data, turned into a reducer and its events. Events say what can happen and what each writes down; states say what is
 * allowed, and `anywhere` what is in every status, unless its own row says otherwise (null: not here). An event that is not
 * in the table of the present status changes nothing.
 */
export function createMachine<
  const Name extends string,
  Context extends object,
  Events extends EventMap<Context>,
  const Status extends string,
>(table: {
  name: Name;
  initial: NoInfer<Status>;
  context: Context;
  events: Events;
  anywhere?: Partial<Record<NoInfer<keyof Events>, NoInfer<Status> | typeof SAME>>;
  states: Record<Status, Partial<Record<NoInfer<keyof Events>, NoInfer<Status> | null>>>;
  hears?: readonly Hears<NoInfer<keyof Events & string>>[];
}): Machine<Name, Status, Context, Events> {
  const { name, initial, context, hears = [], anywhere = {} } = table;
  type State = MachineState<Status, Context>;
  const states = filledIn(anywhere, table.states) as Record<string, Partial<Record<string, Status>>>;
  const writers: EventMap<Context> = table.events;
  const first = { status: initial, ...context } as State;
  const prefix = `${name}/`;

  const ownEvent = (type: string) => {
    const event = type.startsWith(prefix) ? type.slice(prefix.length) : '';
    return Object.hasOwn(writers, event) ? event : undefined;
  };

  function step(state: State, event: string, payload: unknown): State {
    const next = states[state.status]?.[event];
    if (!next) return state;
    return createNextState(state, (draft) => {
      writers[event]!(draft as Draft<Context>, payload);
      (draft as { status: Status }).status = next;
    });
  }

  function reducer(state: State = first, action: Action): State {
    const event = ownEvent(action.type);
    if (event) return step(state, event, (action as PayloadAction<unknown>).payload);
    const heard = hears.find(([match]) => match(action));
    if (!heard) return state;
    return step(state, heard[1], heard[2] ? heard[2](action) : (action as PayloadAction<unknown>).payload);
  }

  const select = (root: Own<Name, State>): State => root[name] ?? first;

  return {
    name,
    reducerPath: name,
    initial,
    states,
    reducer,
    events: Object.fromEntries(Object.keys(writers).map((event) => [event, createAction(prefix + event)])) as any,
    select,
    in: (root, ...statuses) => statuses.includes(select(root).status),
    refuses(root, action) {
      const event = ownEvent(action.type);
      const { status } = select(root);
      return event && !states[status]?.[event] ? { machine: name, status, event } : undefined;
    },
  };
}
