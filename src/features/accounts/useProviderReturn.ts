import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useLoginWithAppleMutation, useLoginWithGoogleMutation } from '../../api/accounts.ts';
import { problemOf } from '../../api/problem.ts';
import type { Provider } from '../../contract/accounts.ts';
import { paths } from '../../contract/paths.ts';
import { useMachine } from '../../kit/hooks.ts';
import { timeZone } from '../../kit/timeZone.ts';
import { session } from '../../machines/session.ts';
import { say } from '../../ui/toaster.tsx';

/**
 * Reads the provider's answer from the address: Google's from the query, Apple's from behind a `#`, where our server
 * puts it.
 */
function answerIn({ search, hash }: { search: string; hash: string }) {
  const answers = new URLSearchParams(search || hash.slice(1));
  const part = (name: string) => answers.get(name) ?? '';
  const optional = (name: 'iss' | 'name') => (answers.get(name) ? { [name]: part(name) } : {});
  return {
    provider: part('provider') === 'apple' ? ('apple' as const) : ('google' as const),
    code: part('code'),
    state: part('state'),
    ...optional('iss'),
    ...optional('name'),
  };
}

/** What the history entry remembers while a proof is asked for. */
type Waiting = { unproven: Provider };

/**
 * Finishes the sign-in once, or leads back. The toast of a failure is `loginWithGoogle` in `app/toasts/announcements`; an
 * answer without its code makes no call, so its toast is shown here. The code is removed from the address. Returns the
 * provider that an account with a password has yet to be linked with, which a reload remembers.
 */
export function useProviderReturn(): Provider | undefined {
  const { t, i18n } = useTranslation();
  const place = useLocation();
  const unproven = (place.state as Waiting | null)?.unproven;
  const navigate = useNavigate();
  const { status } = useMachine(session);
  const [withGoogle] = useLoginWithGoogleMutation();
  const [withApple] = useLoginWithAppleMutation();
  const sent = useRef('');

  const finish = async () => {
    const { provider, ...answer } = answerIn(place);
    const isWhole = answer.code && answer.state;
    if (!isWhole) say.failure(t(`provider.failedWith.${provider}`));
    const login = provider === 'apple' ? withApple : withGoogle;
    const here = { locale: i18n.language, timeZone: timeZone() };
    const { error } = isWhole ? await login({ ...answer, ...here }) : { error: true };
    const needsProof = problemOf(error) === 'LINK_NEEDS_PROOF';
    const waiting: Waiting = { unproven: provider };
    if (needsProof) void navigate(paths.providerReturn, { replace: true, state: waiting });
    else if (error) void navigate(paths.signIn, { replace: true });
  };

  // While the current-user call is under way, its answer "nobody" could come after the sign-in and undo it.
  const isKnown = !['unknown', 'asking', 'signedIn'].includes(status);
  useEffect(() => {
    if (!isKnown || unproven || sent.current === place.key) return;
    sent.current = place.key;
    void finish();
  });
  return unproven;
}
