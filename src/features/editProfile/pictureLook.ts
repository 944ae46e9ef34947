import styled from '@emotion/styled';
import { ProfileSky } from '../../ui/art/ProfileSky.tsx';

/** The sky of the profile: rings around the face, wherever the status bar puts it. */
export const Sky = styled.header`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  padding-block-end: 22px;
  border-radius: 0 0 32px 32px;
  text-align: center;
  & > div:last-child {
    padding-inline: var(--gutter);
  }
`;
export const Behind = styled(ProfileSky)`
  position: absolute;
  inset: calc(var(--safe-top) - 32px) 0 auto;
  z-index: -1;
  &[data-fills] {
    block-size: calc(100% + 32px);
  }
`;
export const Face = styled.div`
  position: relative;
  inline-size: 112px;
  margin: 6px auto 18px;
`;
/** Over the old picture while the new one is on its way. */
export const Veil = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  border-radius: 50%;
  background: rgb(7 19 32 / 0.6);
  color: #fff6e4;
`;
/** The disc at the rim; the input itself covers it, so that thumbs and keyboards reach the same thing. */
export const Choose = styled.span`
  position: absolute;
  inset-block-end: -8px;
  inset-inline-end: -14px;
  display: grid;
  place-items: center;
  inline-size: 48px;
  block-size: 48px;
  border-radius: 50%;
  background: var(--text);
  color: var(--bg);
  box-shadow: 0 0 0 4px var(--bg);
  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 5px;
  }
  &[data-busy] {
    opacity: 0.6;
  }
  & > input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    opacity: 0;
    cursor: pointer;
  }
  & > input::file-selector-button {
    cursor: inherit;
  }
`;
export const Reason = styled.p`
  color: var(--danger);
  font-weight: 500;
`;
