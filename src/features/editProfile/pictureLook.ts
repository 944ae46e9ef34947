import styled from '@emotion/styled';
import { hiddenInput } from '../../ui/hiddenInput.ts';
import { ProfileHead } from '../../ui/profileHead.ts';

/** A header, since the page gives its sections a gutter, and the rings go from edge to edge. */
export const PictureHead = styled(ProfileHead.withComponent('header'))`
  & > #picture-hint {
    padding-inline: var(--gutter);
  }
  & > h1 {
    margin-block-start: 14px;
  }
`;
/** Over the old picture while the new one is sent. */
export const Uploading = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  border-radius: 50%;
  background: rgb(7 19 32 / 0.6);
  color: #fff6e4;
`;
/** The disc at the rim of the picture, a button to the eye: the file input lies over it. */
export const ChooseDisc = styled.span`
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
    ${hiddenInput}
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
