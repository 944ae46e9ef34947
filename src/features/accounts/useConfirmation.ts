import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useConfirmRegistrationMutation } from '../../api/accounts.ts';
import { problemOf } from '../../api/problem.ts';
import { paths } from '../../contract/paths.ts';

/** What stands in the address once the token has been used; a token is never as short as these. */
const outcomes = ['done', 'failed'] as const;
type Outcome = (typeof outcomes)[number];
const outcomeOf = (token: string) => outcomes.find((outcome) => outcome === token);

/**
 * Opening the mailed link is the confirmation, so it is sent when the page opens, once. A used token leaves the address
 * and the history; without an answer it stays, to be tried again.
 */
export function useConfirmation() {
  const { confirmationTokenId: token = '' } = useParams();
  const navigate = useNavigate();
  const [confirm, { isLoading, isError }] = useConfirmRegistrationMutation();
  const sent = useRef('');
  const outcome = outcomeOf(token);

  const send = async () => {
    const { error } = await confirm({ confirmationTokenId: token });
    const landed: Outcome | undefined = error ? (problemOf(error) ? 'failed' : undefined) : 'done';
    if (landed) void navigate(paths.confirm(landed), { replace: true });
  };

  useEffect(() => {
    if (outcome || sent.current === token) return;
    sent.current = token;
    void send();
  });

  return { outcome, isSilent: isError && !isLoading && !outcome, retry: () => void send() };
}
