import { day } from '../theme.ts';

/** The colours of a star in each state: to come, begun, current, completed. */
export const starLook = `
  inline-size: 48px;
  block-size: 48px;
  overflow: visible;
  .done,
  .current {
    stroke: var(--bg);
    stroke-width: 4;
    paint-order: stroke;
  }
  .done {
    fill: var(--cat);
  }
  .current {
    fill: var(--star-lit);
  }
  ${day} .done {
    stroke: var(--cat-text);
    stroke-width: 2;
    paint-order: normal;
  }
  ${day} .current {
    stroke: #12293d;
    stroke-width: 2;
    paint-order: normal;
  }
  .halo {
    fill: var(--cat);
    opacity: 0.16;
  }
  .hollow {
    fill: var(--bg);
    stroke: var(--star-dim);
    stroke-width: 2.5;
    stroke-linejoin: round;
  }
  .second {
    fill: none;
    stroke: var(--star-dim);
    stroke-width: 1.5;
  }
  .ring {
    fill: none;
    stroke: var(--star-line);
    stroke-width: 2;
    stroke-linecap: round;
  }
  .begun {
    fill: var(--bg);
    stroke: var(--star-line);
    stroke-width: 2.5;
    stroke-linejoin: round;
  }
  .track {
    fill: none;
    stroke: var(--surface-3);
    stroke-width: 3;
  }
  .seen {
    fill: none;
    stroke: var(--star-line);
    stroke-width: 3;
    stroke-linecap: round;
  }
  text {
    font: 700 12px var(--font-head);
    text-anchor: middle;
    fill: var(--star-dim);
  }
  .done + text {
    fill: var(--cat-on);
  }
  .current + text {
    fill: var(--on-primary);
  }
`;
