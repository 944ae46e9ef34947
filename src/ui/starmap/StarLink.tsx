import styled from '@emotion/styled';
import { Link } from 'react-router';
import { Icon } from '../Icon.tsx';
import type { Plotted } from './chart.ts';
import { Hidden } from '../Text.tsx';
import { asAround, clamped } from '../theme.ts';
import { labelSide, LINES } from './labelSide.ts';
import { Faint, StarShape } from './StarShape.tsx';

const Spot = styled.li`
  position: absolute;
  z-index: 2;
  inline-size: 48px;
  block-size: 48px;
  margin: -24px 0 0;
  margin-inline-start: -24px;
`;
const Go = styled(Link)`
  position: relative;
  display: block;
  border-radius: 50%;
  &:focus-visible {
    border-radius: 50%;
  }
`;
/** Text beside a star grows by at most a sixth, since stars never move and so leave it a fixed room. */
const Name = styled.span`
  position: absolute;
  inset-block-start: 50%;
  translate: 0 -50%;
  inline-size: max-content;
  font: 500 min(0.875rem, 17px) / 1.357 var(--font-text);
  color: var(--text-muted);
  text-wrap: balance;
  text-shadow:
    0 0 3px var(--bg),
    0 0 5px var(--bg);
  --away: 3px;
  /* Clear of the module's card, above the first star. */
  &[data-first] {
    translate: 0 max(-50%, -32px);
  }
  &[data-state='done'] {
    color: var(--text);
  }
  &[data-state='current'] {
    color: var(--text);
    font: 600 min(1rem, 18px) / 1.25 var(--font-head);
    --away: 14px;
  }
  &[data-side='end'] {
    inset-inline-start: calc(100% + var(--away));
    text-align: start;
  }
  &[data-side='start'] {
    inset-inline-end: calc(100% + var(--away));
    text-align: end;
  }
  /* Cut after some lines here, so that the text shadow outside is not. */
  bdi {
    ${clamped(LINES)}
    /* At the side of the star, whichever way its words run. */
    ${asAround}
    padding-inline: 5px;
    margin-inline: -5px;
  }
  small {
    display: block;
    font: 500 min(0.8125rem, 16px) / 1.385 var(--font-text);
    color: var(--cat-text);
  }
`;
const Todo = styled(Icon)`
  position: absolute;
  inset-block-start: -2px;
  inset-inline-end: 0;
  /* Never on the name. */
  &:has(+ [data-side='end']) {
    inset-inline: 0 auto;
  }
  color: var(--primary-text);
  stroke: var(--bg);
  overflow: visible;
`;

type StarLinkProps = { here: Plotted; count: number; currentId: string | null; justLit: string | null; inset: number };

/**
 * One star: a link of 48 px in an ordered list, with its name at the side that has more room; a star that is not loaded
 * has no name yet.
 */
export function StarLink({ here: { star, at, before, after, i }, count, currentId, justLit, inset }: StarLinkProps) {
  const place = { insetInlineStart: at.x, insetBlockStart: at.y };
  if (!star) return <Spot style={place} aria-hidden children={<Faint mag={at.mag} />} />;
  const isCurrent = star.id === currentId;
  const { side, room, lift } = labelSide(at, [before, after], { title: star.title, note: star.note, isCurrent }, inset);
  const state = isCurrent ? 'current' : star.isCompleted ? 'done' : 'waiting';
  return (
    <Spot style={place} aria-setsize={count} aria-posinset={i + 1}>
      <Go to={star.to} aria-current={isCurrent ? 'step' : undefined} data-star={star.id}>
        <StarShape
          star={star}
          mag={at.mag}
          isCurrent={isCurrent}
          isLast={i === count - 1}
          isNew={star.id === justLit}
        />
        <Hidden>
          {star.label}
          {isCurrent && star.note && `. ${star.note}`}
        </Hidden>
        {star.isTodo && <Todo name="savef" size={18} />}
        <Name
          data-by-width
          data-side={side}
          data-state={state}
          data-first={i === 0 || undefined}
          style={{ maxInlineSize: room, marginBlockStart: lift }}
          aria-hidden
        >
          <bdi>{star.title}</bdi>
          {isCurrent && star.note && <small>{star.note}</small>}
        </Name>
      </Go>
    </Spot>
  );
}
