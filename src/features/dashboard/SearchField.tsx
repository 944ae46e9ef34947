import styled from '@emotion/styled';
import { useRef, useSyncExternalStore, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_MAX } from '../../contract/rules.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Key } from '../../ui/Key.ts';
import { Hidden } from '../../ui/Text.tsx';
import { keyboardScreen } from '../../ui/theme.ts';
import { useKeys } from '../../ui/useKeys.ts';

/** A round button beside the heading, which grows over it while the field is used. */
const Box = styled.form`
  position: absolute;
  inset-block-start: calc(var(--safe-top) + 6px);
  inset-inline-end: var(--gutter);
  display: flex;
  align-items: center;
  inline-size: 48px;
  block-size: 48px;
  border-radius: var(--r-full);
  background: var(--surface);
  transition: inline-size var(--t-move) var(--ease-out);
  &:focus-within,
  &[data-used] {
    inline-size: calc(100% - 2 * var(--gutter));
    box-shadow: inset 0 0 0 1.5px var(--line-strong);
  }
  &:focus-within {
    box-shadow: inset 0 0 0 2.5px var(--primary-text);
  }
  &:not(:focus-within, [data-used]) input {
    opacity: 0;
  }
`;
const Room = styled.label`
  flex: 1;
  min-inline-size: 0;
  display: flex;
  align-items: center;
  block-size: 100%;
  padding-inline-start: 12px;
  gap: 10px;
  overflow: hidden;
  cursor: pointer;
  & > input {
    flex: 1;
    min-inline-size: 0;
    block-size: 100%;
    background: none;
    border: 0;
    outline: 0;
    font-size: 1rem;
    text-overflow: ellipsis;
    &::-webkit-search-cancel-button {
      display: none;
    }
    &::placeholder {
      color: var(--text-muted);
      opacity: 1;
    }
  }
`;

/** The key that leads to the field, beside it until it is used. */
const Slash = styled(Key)`
  position: absolute;
  inset-inline-end: calc(100% + 10px);
  :focus-within > & {
    display: none;
  }
`;

type SearchFieldProps = { typed: string; onType: (text: string) => void; onSettle: () => void; onClear: () => void };

/** Looks for channels and lessons while it is typed into. A slash leads to it; Escape and the cross empty it. */
export function SearchField({ typed, onType, onSettle, onClear }: SearchFieldProps) {
  const { t } = useTranslation();
  const hasKeys = useSyncExternalStore(keyboardScreen.watch, keyboardScreen.holds);
  const field = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => field.current?.focus() });
  const settle = (event: FormEvent) => {
    event.preventDefault();
    onSettle();
    // Closes the keyboard of a phone, so that the results are seen.
    field.current?.blur();
  };
  const clear = () => {
    onClear();
    field.current?.focus();
  };
  const escape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    if (typed) clear();
    else field.current?.blur();
  };
  return (
    <Box role="search" data-used={typed ? '' : undefined} onSubmit={settle}>
      <Room>
        <Icon name="search" />
        <Hidden>{t('search.label')}</Hidden>
        <input
          ref={field}
          type="search"
          name="q"
          placeholder={t('search.label')}
          value={typed}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="search"
          enterKeyHint="search"
          onChange={({ target }) => onType(target.value)}
          onKeyDown={escape}
        />
      </Room>
      {hasKeys && !typed && <Slash aria-hidden>/</Slash>}
      {typed && <IconButton icon="close" label={t('search.clear')} onClick={clear} />}
    </Box>
  );
}
