import styled from '@emotion/styled';
import { SmallMuted } from '../../ui/Text.tsx';

/** A page that is a form, its button in thumb reach. */
export const MessagePage = styled.main`
  flex: 1;
  display: flex;
  flex-direction: column;
  & > form {
    flex: 1;
    display: flex;
    flex-direction: column;
    gap: 22px;
    padding: 18px var(--gutter) 0;
  }
  & > form > footer {
    margin-inline: calc(-1 * var(--gutter));
  }
`;
/** A scene in a card, between the bar and the words. */
export const SceneCard = styled.div`
  margin-inline: var(--gutter);
  aspect-ratio: 350 / 196;
  max-block-size: 28dvh;
  overflow: hidden;
  border-radius: var(--r-l);
  & > svg {
    display: block;
    inline-size: 100%;
    block-size: 100%;
  }
`;
export const Intro = styled.div`
  display: grid;
  gap: 6px;
  padding: 20px var(--gutter) 0;
  overflow-wrap: anywhere;
`;
/** The explanation under the words of a checkbox. */
export const BoxNote = styled(SmallMuted)`
  display: block;
  margin-block-start: 2px;
`;
