import styled from '@emotion/styled';
import { TopBar } from './TopBar.tsx';

/** The bar over a picture: the same colours in both themes. */
export const OverCover = styled(TopBar)`
  & > a,
  & > button {
    background: rgb(7 19 32 / 0.6);
    color: #fff6e4;
  }
`;
/** A picture across the top of a page, under the bar; its foot is a hill in the colour of the page. `--cover` is its height. */
export const Cover = styled.div`
  position: relative;
  block-size: var(--cover, 322px);
  margin-block-start: calc(-56px - var(--safe-top));
  overflow: hidden;
  /* A sky until the picture is here. */
  background: radial-gradient(circle at 72% 62%, var(--sky-3) 24%, var(--sky-2) 24.4% 46%, var(--sky-1) 46.4%);
  & > img {
    block-size: 100%;
  }
  &::after {
    content: '';
    position: absolute;
    inset: auto -12% -1px;
    block-size: 46px;
    border-radius: 50% 50% 0 0 / 100% 100% 0 0;
    background: var(--bg);
  }
`;
