import styled from '@emotion/styled';
import { Link } from 'react-router';
import type { PathwayCard, Unit } from '../../contract/pathways.ts';
import { paths } from '../../contract/paths.ts';
import { useUnitWords } from '../../i18n/useUnitWords.ts';
import { buttonLook } from '../../ui/buttonLook.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Grow } from '../../ui/Layout.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { H3, Micro, SmallMuted } from '../../ui/Text.tsx';
import { withoutPictureWhenNarrow } from './rowLook.ts';

const Hop = styled(Link)`
  display: flex;
  background: var(--surface);
  border-radius: var(--r-l);
  /* The first thing to do on the page. */
  box-shadow:
    0 0 0 1.5px color-mix(in srgb, var(--cat) 55%, transparent),
    var(--shadow-card);
  align-items: center;
  gap: 14px;
  margin-inline: var(--gutter);
  padding: 10px;
  padding-inline-end: 14px;
  & img {
    inline-size: clamp(64px, 23vw, 92px);
    block-size: clamp(64px, 23vw, 92px);
    flex: none;
    border-radius: 18px;
  }
  @media (max-width: 374px) {
    & img {
      inline-size: 58px;
      block-size: 58px;
    }
  }
  ${withoutPictureWhenNarrow}
`;
const Round = styled.span(buttonLook({ size: 'iconLg', variant: 'default', wide: false }));

/** The one next hop, as a card that opens it. */
export function NextHop({ pathway, next }: { pathway: PathwayCard; next: Unit }) {
  const words = useUnitWords();
  const { code } = pathway.category;
  return (
    <Hop to={paths.lesson(pathway.id, next.id)} data-cat={code}>
      <Picture asset={pathway.tile} category={code} seed={pathway.id} width={92} height={92} eager />
      <Grow>
        <Micro style={{ fontWeight: 600, color: 'var(--cat-text)' }}>
          <bdi lang={pathway.language}>{pathway.title}</bdi>
        </Micro>
        <H3 style={{ marginBlock: '2px 4px' }}>
          <bdi lang={pathway.language}>{next.title}</bdi>
        </H3>
        <SmallMuted>{words(next)}</SmallMuted>
      </Grow>
      <Round aria-hidden>
        <Icon name="play" />
      </Round>
    </Hop>
  );
}
