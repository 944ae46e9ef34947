import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

/** Debounce: long enough for the next letter, short enough not to be noticed. */
const PAUSE_MS = 300;

/**
 * The words of the search. They are written to the address once the typing pauses, so that they are still there when
 * the learner comes back from a result.
 */
export function useSearchWords() {
  const { key, search, hash } = useLocation();
  const isOurs = useNavigationType() === 'REPLACE';
  const navigate = useNavigate();
  const words = new URLSearchParams(search).get('q') ?? '';
  const [typed, setTyped] = useState(words);
  const [seen, setSeen] = useState(key);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  if (key !== seen) {
    setSeen(key);
    if (!isOurs) setTyped(words);
  }
  const settle = (text: string) => {
    clearTimeout(pause.current);
    const q = text.trim();
    void navigate({ search: q && `?${new URLSearchParams({ q })}`, hash }, { replace: true });
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => settle(text), PAUSE_MS);
  };
  const clear = () => {
    setTyped('');
    settle('');
  };
  return { typed, words, type, settle: () => settle(typed), clear };
}
