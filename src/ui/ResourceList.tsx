import styled from '@emotion/styled';
import { useState } from 'react';
import type { Resource } from '../contract/library.ts';
import { RESOURCE_TYPES } from '../contract/rules.ts';
import type { ResourceType } from '../contract/shapes.ts';
import { Chip } from './Chip.tsx';
import { Scroller } from './Layout.tsx';
import { ResourceRow, type ResourceWords } from './ResourceRow.tsx';

const Filters = styled(Scroller)`
  gap: 8px;
  padding-block: 18px 16px;
`;
const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  padding-inline: var(--gutter);
`;

type ListWords = ResourceWords & { filter: string; all: (count: number) => string };
type ResourceListProps = { resources: readonly Resource[]; words: ListWords; className?: string | undefined };

/** Resources, with a filter by kind. */
export function ResourceList({ resources, words, className }: ResourceListProps) {
  const [kind, setKind] = useState<ResourceType | null>(null);
  const kinds = RESOURCE_TYPES.filter((type) => resources.some((resource) => resource.type === type));
  return (
    <div className={className}>
      <Filters role="group" aria-label={words.filter}>
        <Chip selected={kind === null} onClick={() => setKind(null)}>
          {words.all(resources.length)}
        </Chip>
        {kinds.map((type) => (
          <Chip key={type} selected={kind === type} dot={`var(--${type})`} onClick={() => setKind(type)}>
            {words.kind(type)}
          </Chip>
        ))}
      </Filters>
      <Rows>
        {resources
          .filter(({ type }) => kind === null || type === kind)
          .map((resource) => (
            <ResourceRow key={resource.id} resource={resource} words={words} />
          ))}
      </Rows>
    </div>
  );
}
