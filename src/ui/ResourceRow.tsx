import styled from '@emotion/styled';
import type { Resource } from '../contract/library.ts';
import type { ResourceType } from '../contract/shapes.ts';
import { ResourceTile } from './Badge.tsx';
import { Card } from './Card.tsx';
import { Icon } from './Icon.tsx';
import { Grow } from './Layout.tsx';
import { SmallMuted } from './Text.tsx';
import { asAround, clamped } from './theme.ts';

const Row = styled(Card)`
  display: flex;
  align-items: center;
  gap: 14px;
  padding: 12px 14px 12px 12px;
  &:focus-visible {
    border-radius: var(--r-l);
  }
  @media (max-width: 359px) {
    position: relative;
    & > svg {
      position: absolute;
      inset-block-end: 14px;
      inset-inline-end: 12px;
    }
    & p:last-child {
      padding-inline-end: 24px;
    }
  }
`;
const Title = styled.p`
  font: 600 1rem/1.35 var(--font-head);
  ${asAround}
  text-wrap: balance;
  overflow-wrap: anywhere;
`;
/** Three lines, which a long source takes on a narrow phone; what does not fit is its end. */
const Said = styled(SmallMuted)`
  ${clamped(3)}
`;
/** The host of an address; null unless it is https, which alone is linked to. */
const hostOf = (url: string | null) =>
  url && URL.canParse(url) && url.startsWith('https://') ? new URL(url).host.replace(/^www\./, '') : null;

/** What is said about resources; `newTab` of those that leave the app. */
export interface ResourceWords {
  kind: (type: ResourceType) => string;
  minutes: (minutes: number) => string;
  newTab: string;
}

type ResourceRowProps = { resource: Resource; words: ResourceWords };

/**
 * One resource. With an address it is a link that opens in a new tab; without one, as for a book, only a name.
 */
export function ResourceRow({ resource, words }: ResourceRowProps) {
  const { type, title, url, source, minutes, language, direction } = resource;
  const host = hostOf(url);
  const said = [words.kind(type), minutes && words.minutes(minutes), source].filter(Boolean).join(' ·\u00a0');
  const link = host && { as: 'a' as const, href: url ?? '', target: '_blank', rel: 'noopener noreferrer' };
  return (
    <li>
      <Row {...link}>
        <ResourceTile type={type} />
        <Grow>
          <Title lang={language} dir={direction}>
            {title}
          </Title>
          <Said>{said}</Said>
        </Grow>
        {host && <Icon name="external" size={20} label={words.newTab} />}
      </Row>
    </li>
  );
}
