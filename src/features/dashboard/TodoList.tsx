import styled from '@emotion/styled';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRemoveTodoMutation } from '../../api/lessons.ts';
import type { TodoItem } from '../../contract/lessons.ts';
import { paths } from '../../contract/paths.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { List } from '../../ui/ListRow.tsx';
import { Section } from '../../ui/Section.tsx';
import { SmallMuted } from '../../ui/Text.tsx';
import { useUnitWords } from '../../i18n/useUnitWords.ts';

const Rows = styled(List)`
  margin-inline: var(--gutter);
`;
const Row = styled.li`
  display: flex;
  align-items: center;
  padding-inline-end: 8px;
`;
const Go = styled(Link)`
  flex: 1;
  min-inline-size: 0;
  padding: 10px 8px 10px 16px;
  padding-inline: 16px 8px;
  font-weight: 500;
`;

function Todo({ item }: { item: TodoItem }) {
  const { t } = useTranslation();
  const words = useUnitWords();
  const [remove, { isLoading }] = useRemoveTodoMutation();
  return (
    <Row>
      <Go to={paths.lesson(item.pathwayId, item.id)}>
        {item.title}
        <SmallMuted as="span" style={{ display: 'block', textWrap: 'balance' }}>
          {item.pathwayTitle} · {words(item)}
        </SmallMuted>
      </Go>
      <IconButton
        icon="close"
        label={t('dashboard.todo.remove', { title: item.title })}
        disabled={isLoading}
        onClick={() => void remove({ id: item.id, pathwayId: item.pathwayId })}
      />
    </Row>
  );
}

/** The learner's to-do list; absent while it is empty. */
export const TodoList = memo(function TodoList({ items }: { items: readonly TodoItem[] }) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <Section title={t('dashboard.todo.title')}>
      <Rows>
        {items.map((item) => (
          <Todo key={item.id} item={item} />
        ))}
      </Rows>
    </Section>
  );
});
