import type { UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect, useState } from 'react';
import { useSelected, useSend } from '../kit/hooks.ts';
import type { RootState } from '../kit/root.ts';
import type { accountsApi } from './accounts.ts';
import type { ApiProblem } from './api.ts';
import { entryOf } from './kept.ts';
import type { pathwaysApi } from './pathways.ts';
import type { programsApi } from './programs.ts';

/* Drawn pages come to life before RTK Query has arrived. Their screens make their calls with these hooks, by name. */

type Endpoints = typeof accountsApi.endpoints & typeof pathwaysApi.endpoints & typeof programsApi.endpoints;
type Name = keyof Endpoints;
type ArgsOf<Call extends Name> = Endpoints[Call]['Types']['QueryArg'];
type AnswerOf<Call extends Name> = Endpoints[Call]['Types']['ResultType'];
type Initiate = (args: unknown, options?: object) => UnknownAction;

let endpoints: Record<string, { initiate: Initiate }> = {};
/** Told once RTK Query is here, with all of its endpoints. */
export const callsAreHere = (all: object) => void (endpoints = all as typeof endpoints);

type Outcome<Answer> = { data: Answer; error?: never } | { data?: never; error: ApiProblem };
interface Call<Args> {
  isLoading: boolean;
  isSuccess: boolean;
  originalArgs?: Args;
}
const idle = { isLoading: false, isSuccess: false };

/** A call that changes something, and what became of the last one. It is made by a tap, and taps come with the calls. */
export function useCall<Called extends Name>(name: Called) {
  const dispatch = useSend();
  const [call, setCall] = useState<Call<ArgsOf<Called>>>(idle);
  const make = async (args: ArgsOf<Called>): Promise<Outcome<AnswerOf<Called>>> => {
    setCall({ ...idle, isLoading: true, originalArgs: args });
    const calling: unknown = dispatch(endpoints[name]!.initiate(args, { track: false }));
    const outcome = (await calling) as Outcome<AnswerOf<Called>>;
    setCall({ ...idle, isSuccess: !outcome.error, originalArgs: args });
    return outcome;
  };
  const reset = useCallback(() => setCall(idle), []);
  return [make, { ...call, reset }] as const;
}

type Subscription = { unsubscribe(): void };
/** RTK Query's own state has settings; what stands in for it has answers only. */
const areHere = ({ api }: RootState) => api.config !== undefined;

/** An answer, asked for as soon as there is somebody to ask; shown before, when the page has brought it along. */
export function useAnswer<Called extends Name>(name: Called, args: ArgsOf<Called>) {
  const dispatch = useSend();
  const entry = useSelected((root) => entryOf(root, `${name}(${JSON.stringify(args)})`));
  const canAsk = useSelected(areHere);
  // Answers are thrown away when another learner comes.
  const isUnasked = entry === undefined;
  useEffect(() => {
    if (!canAsk) return;
    const reading: unknown = dispatch(endpoints[name]!.initiate(args));
    return () => (reading as Subscription).unsubscribe();
  }, [dispatch, name, args, canAsk, isUnasked]);

  const data = entry?.data as AnswerOf<Called> | undefined;
  const isError = entry?.status === 'rejected';
  const refetch = () => void dispatch(endpoints[name]!.initiate(args, { forceRefetch: true, subscribe: false }));
  return { data, error: entry?.error, isError, isLoading: data === undefined && !isError, refetch };
}
