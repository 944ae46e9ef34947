import styled from '@emotion/styled';
import { assetUrl } from './Picture.tsx';

const Ring = styled.div`
  display: grid;
  place-items: center;
  inline-size: 112px;
  block-size: 112px;
  overflow: hidden;
  border-radius: 50%;
  background: var(--surface-2);
  box-shadow:
    0 0 0 4px var(--bg),
    0 0 0 7px var(--star-lit);
  font: 700 min(2.75rem, 60px) / 1 var(--font-head);
`;

/** The face of a learner in a lit ring, or the first letter of the name. */
export const Portrait = ({ name, avatar }: { name: string; avatar: string | null }) => (
  <Ring aria-hidden>
    {avatar ? <img src={assetUrl(avatar, 224)} alt="" width={112} height={112} /> : [...name.trim()][0]?.toUpperCase()}
  </Ring>
);
