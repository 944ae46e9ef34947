import { css, keyframes } from '@emotion/react';
import styled from '@emotion/styled';

const hop = keyframes`
  0%, 100% { transform: translateY(0); }
  50% { transform: translateY(-16px); }
`;
const rise = keyframes`from { opacity: 0; }`;
const breathe = keyframes`50% { opacity: 0.45; }`;

const Full = styled.div`
  position: relative;
  isolation: isolate;
  flex: 1;
  min-block-size: 60dvh;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--s4);
  padding-inline: var(--gutter);
  text-align: center;
  color: var(--text-muted);
  & h1 {
    font: inherit;
  }
`;
/** A simple scene that appears after a moment; cheap, since it is drawn before everything else. */
const Dusk = styled.i`
  position: absolute;
  z-index: -1;
  inset-inline: 0;
  inset-block-end: 0;
  block-size: min(59dvh, 330px);
  background:
    radial-gradient(90% 34px at 60% 100%, var(--bg) 97%, transparent),
    radial-gradient(78% 76px at 22% 100%, var(--hill-1) 98.5%, transparent),
    radial-gradient(
      circle at 50% 100%,
      var(--sky-3) 119px,
      var(--sky-2) 120px 199px,
      var(--sky-1) 200px 289px,
      transparent 290px
    );
  animation: ${rise} var(--t-scene) 0.35s var(--ease-out) backwards;
`;
const Dots = styled.span`
  display: flex;
  gap: 12px;
  padding-block-start: 16px;
  & > i {
    inline-size: 12px;
    block-size: 12px;
    border-radius: 50%;
    background: var(--primary-text);
    animation: ${hop} 0.9s var(--ease-out) infinite;
  }
  & > i + i {
    animation-delay: 0.12s;
  }
  & > i + i + i {
    animation-delay: 0.24s;
  }
`;

type LoadingProps = {
  /** Always read by screen readers; seen only when `shown`. */
  label: string;
  shown?: boolean | undefined;
  /** Is part of a page that has its own heading. */
  part?: boolean | undefined;
};

/** Three hopping stars in place of a screen that is being loaded: a page with a heading of its own. */
export const Loading = ({ label, shown, part }: LoadingProps) => {
  const Words = part ? 'p' : 'h1';
  return (
    <Full as={part ? 'div' : 'main'} data-waits>
      <Dots aria-hidden>
        <i />
        <i />
        <i />
      </Dots>
      {!part && <Dusk aria-hidden />}
      <div role="status">{label && <Words className={shown ? undefined : 'vh'}>{label}</Words>}</div>
    </Full>
  );
};

/** The heading of a page while its placeholder stands there: read by screen readers, not seen. */
export const LoadingHeading = ({ label }: { label: string }) => (
  <div role="status">
    <h1 className="vh">{label}</h1>
  </div>
);

type Size = string | number;
/** How a placeholder moves. */
export const breathing = css`
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
const Block = styled.span`
  display: block;
  background: var(--surface-3);
  border-radius: var(--r-m);
  ${breathing}
`;

/** A placeholder (skeleton); name the whole with one `Loading` or an `aria-busy` container. */
export const Skeleton = ({ width = '100%', height = 20, radius }: { width?: Size; height?: Size; radius?: Size }) => (
  <Block
    aria-hidden
    style={{ inlineSize: width, blockSize: height, ...(radius !== undefined && { borderRadius: radius }) }}
  />
);
