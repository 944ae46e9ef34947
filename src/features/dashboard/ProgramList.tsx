import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Program } from '../../contract/programs.ts';
import { paths } from '../../contract/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Emblem } from '../../ui/Emblem.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Grow } from '../../ui/Layout.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { H3, Micro, SmallMuted } from '../../ui/Text.tsx';

const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  padding: 0 var(--gutter) 20px;
`;
const surface = `
  background: var(--surface);
  border-radius: var(--r-l);
  box-shadow: var(--shadow-card);
  &:focus-visible { border-radius: var(--r-l); }
`;
const Row = styled(Link)`
  ${surface}
  display: flex;
  align-items: center;
  gap: 14px;
  padding: 10px;
  padding-inline-end: 12px;
  text-wrap: balance;
`;
/** The picture of the channel, with the sign of its category on the corner. */
const Tile = styled.span`
  flex: none;
  position: relative;
  inline-size: 84px;
  & img {
    display: block;
    block-size: 84px;
    border-radius: 16px;
    object-position: 72% 30%;
  }
  & > span {
    position: absolute;
    inset-block-end: -4px;
    inset-inline-end: -6px;
    box-shadow: 0 0 0 3px var(--surface);
  }
  @media (max-width: 339px) {
    inline-size: 60px;
    & img {
      block-size: 72px;
    }
  }
`;
const Featured = styled(Link)`
  ${surface}
  position: relative;
  display: block;
  overflow: hidden;
  & img {
    block-size: 128px;
    object-position: 50% 30%;
  }
  & > div {
    padding: 12px 16px 14px;
  }
  & > span {
    position: absolute;
    inset-block-start: 12px;
    inset-inline-start: 12px;
  }
`;
const Count = styled(Micro)`
  font-weight: 600;
  color: var(--cat-text);
`;

type ProgramListProps = {
  programs: readonly Program[];
  joined: boolean;
  /** How many stars are lit in each that was begun; undefined while that is not known. */
  lit: ReadonlyMap<string, number> | undefined;
};

/** Channels to explore, the first of them large; or the joined ones, which lead to their page and tell what is lit. */
export function ProgramList({ programs, joined, lit }: ProgramListProps) {
  const { t } = useTranslation();
  const [first, ...others] = programs;
  const rows = joined ? programs : others;
  const to = (id: string) => (joined ? paths.program(id) : paths.programIntro(id));

  return (
    <Rows>
      {!joined && first && (
        <li>
          <Featured to={to(first.id)} data-cat={first.category}>
            <Picture asset={first.cover} category={first.category} seed={first.id} width={390} height={128} eager />
            <Badge category={first.category} tone="cat">
              {t('channels.featured')}
            </Badge>
            <div lang={first.language} dir={first.direction}>
              <H3 as="h2">{first.title}</H3>
              <SmallMuted>{first.tagline}</SmallMuted>
            </div>
          </Featured>
        </li>
      )}
      {rows.map(({ id, title, tagline, category, tile, pathwayCount, starCount, language, direction }) => (
        <li key={id}>
          <Row to={to(id)} data-cat={category}>
            <Tile>
              <Picture asset={tile} category={category} seed={id} width={84} height={84} />
              <Emblem category={category} size={30} />
            </Tile>
            <Grow>
              <H3 as="h2" lang={language} dir={direction}>
                {title}
              </H3>
              <SmallMuted lang={language} dir={direction}>
                {tagline}
              </SmallMuted>
              {pathwayCount > 0 && (
                <Count>
                  {joined && lit
                    ? t('unit.stars', { completed: lit.get(id) ?? 0, count: starCount })
                    : t('channels.pathways', { count: pathwayCount })}
                </Count>
              )}
            </Grow>
            <Icon name="next" />
          </Row>
        </li>
      ))}
    </Rows>
  );
}
