import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useConfirmRegistrationMutation } from '../../api/accounts.ts';
import { isInternal, problemOf, type ApiProblem } from '../../api/problem.ts';
import type { Confirm, Confirmed } from '../../contract/accounts.ts';
import { paths } from '../../contract/paths.ts';
import type { ProblemCode } from '../../contract/problems.ts';

/** What takes the token's place in the address once it has been used; a token is never as short as these. */
const outcomes = ['done', 'linked', 'subscribed', 'yours', 'failed'] as const;
type Outcome = (typeof outcomes)[number];
const outcomeOf = (token: string) => outcomes.find((outcome) => outcome === token);
/** The outcome of a link that confirmed something else than an email. */
const landings: Partial<Record<Confirmed['confirmed'], Outcome>> = { provider: 'linked', newsletter: 'subscribed' };

/** What proves, beside the token, that its reader owns the account: its password, or a new one. */
export type Proof = Pick<Confirm, 'password' | 'newPassword'>;

/** Refusals after which the token can still be used. */
const passing: readonly ProblemCode[] = [
  'CONFIRM_NEEDS_PROOF',
  'INVALID_CREDENTIALS',
  'PASSWORD_TOO_COMMON',
  'RATE_LIMITED',
];
/** Whether the server has refused the token itself; an internal error, or no answer, says nothing about it. */
const isVoid = (error: ApiProblem) => {
  const code = problemOf(error);
  return code !== undefined && !passing.includes(code) && Number(error.status) < 500;
};

/**
 * Sends the confirmation once when the page of the mailed link opens. A used token is removed from the address and from
 * the history; without an answer, or until the reader has proven more, it stays.
 */
export function useConfirmation() {
  const { confirmationTokenId: token = '' } = useParams();
  const navigate = useNavigate();
  const [confirm, { isLoading, isError, error: refusal }] = useConfirmRegistrationMutation();
  const [needsProof, setNeedsProof] = useState(false);
  const sent = useRef('');
  const outcome = outcomeOf(token);

  /** Returns the code of a refusal. */
  const send = async (proof: Proof = {}) => {
    const { data, error } = await confirm({ confirmationTokenId: token, ...proof });
    const code = problemOf(error);
    if (code === 'CONFIRM_NEEDS_PROOF') setNeedsProof(true);
    const done = proof.newPassword ? 'yours' : ((data && landings[data.confirmed]) ?? 'done');
    const landed: Outcome | undefined = !error ? done : isVoid(error as ApiProblem) ? 'failed' : undefined;
    if (landed) void navigate(paths.confirm(landed), { replace: true });
    return code;
  };

  useEffect(() => {
    if (outcome || sent.current === token) return;
    sent.current = token;
    void send();
  });

  return {
    outcome,
    needsProof: needsProof && !outcome,
    isSilent: isError && !isLoading && !outcome && !needsProof,
    isInternal: isInternal(refusal),
    send,
  };
}
