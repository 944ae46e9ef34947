import styled from '@emotion/styled';
import { ProfileSky } from './art/ProfileSky.tsx';

/** The head of a page about the learner: a sky with a bar, a face and a name. */
export const ProfileHead = styled.section`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  padding-block-end: 22px;
  border-radius: 0 0 32px 32px;
  text-align: center;
  /* Its rings fade out below: cut off they would end in a line. */
  &::after {
    content: '';
    position: absolute;
    z-index: -1;
    inset: auto 0 0;
    block-size: 72px;
    background: linear-gradient(to top, var(--bg), transparent);
  }
`;
/** Its scene, placed so that the rings are around the face, however high the status bar of the phone is. */
export const ProfileRings = styled(ProfileSky)`
  position: absolute;
  inset: calc(var(--safe-top) - 32px) 0 auto;
  z-index: -1;
  &[data-fills] {
    block-size: calc(100% + 32px);
  }
`;
export const ProfileFace = styled.div`
  position: relative;
  inline-size: 112px;
  margin: 6px auto 18px;
`;
