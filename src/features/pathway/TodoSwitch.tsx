import { useTranslation } from 'react-i18next';
import { useAddTodoMutation, useRemoveTodoMutation } from '../../api/lessons.ts';
import type { Lesson } from '../../contract/lessons.ts';
import { Control } from './deckLook.ts';

/** Puts the lesson on the to-do list, or takes it off again. */
export function TodoSwitch({ lesson: { id, pathwayId, isTodo } }: { lesson: Lesson }) {
  const { t } = useTranslation('pathway');
  const [add, adding] = useAddTodoMutation();
  const [remove, removing] = useRemoveTodoMutation();
  const isBusy = adding.isLoading || removing.isLoading;
  const flip = () => void (isBusy || (isTodo ? remove : add)({ id, pathwayId }));
  return (
    <Control
      icon="todo"
      label={t(isTodo ? 'lesson.removeTodo' : 'lesson.addTodo')}
      aria-pressed={isTodo}
      aria-busy={isBusy}
      onClick={flip}
    />
  );
}
