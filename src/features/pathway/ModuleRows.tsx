import styled from '@emotion/styled';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetPathwayPageQuery } from '../../api/pathways.ts';
import type { Module, Pathway } from '../../contract/pathways.ts';
import { paths } from '../../contract/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Num } from '../../ui/Text.tsx';
import { placesOn } from './pages.ts';
import { isCompleted, litCount } from './progress.ts';

const Mark = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 40px;
  block-size: 40px;
  border-radius: 50%;
  background: var(--surface-3);
  color: var(--text);
  &[data-done] {
    background: var(--cat);
    color: var(--cat-on);
  }
`;

const ModuleMark = ({ module }: { module: Module }) => {
  const isDone = module.lessons.length > 0 && litCount(module) === module.lessons.length;
  return (
    <Mark data-done={isDone || undefined} aria-hidden>
      {isDone ? <Icon name="check" size={22} /> : <Num>{module.position}</Num>}
    </Mark>
  );
};

/** Modules as rows of a list; each opens at its first unlit star. */
export function ModuleRows({ pathway, modules }: { pathway: Pathway; modules: readonly Module[] }) {
  const { t } = useTranslation('pathway');
  const open = ({ lessons }: Module) => (lessons.find((unit) => !isCompleted(unit)) ?? lessons[0])?.id;
  return modules.map((module) => (
    <ListRow
      key={module.id}
      to={paths.lesson(pathway.id, open(module) ?? '')}
      before={<ModuleMark module={module} />}
      note={t('pathway.moduleNote', { position: module.position, count: module.lessons.length })}
    >
      <b lang={pathway.language} dir={pathway.direction} style={{ fontWeight: 600 }}>
        {module.title}
      </b>
    </ListRow>
  ));
}

/** A page of modules that is not loaded, since it is far from where the learner is: one row, until it is opened. */
export function FarModules({ pathway, page }: { pathway: Pathway; page: number }) {
  const { t } = useTranslation(['pathway', 'common']);
  const [isOpen, setOpen] = useState(false);
  const { currentData, error, isFetching, refetch } = useGetPathwayPageQuery(
    isOpen ? { id: pathway.id, page } : skipToken,
  );
  const [first, last] = placesOn(pathway.shape, page);
  const hasFailed = isOpen && !currentData && error !== undefined && !isFetching;
  return (
    <>
      <ListRow
        isOpen={isOpen && currentData !== undefined}
        onClick={() => void (hasFailed ? refetch() : setOpen(!isOpen))}
        note={hasFailed && <span role="alert">{t('pathway.error')}</span>}
        after={isFetching ? <Spinner /> : <Icon name={hasFailed ? 'refresh' : isOpen ? 'minus' : 'plus'} size={20} />}
      >
        {t('pathway.modules', { from: first + 1, to: last + 1 })}
      </ListRow>
      {isOpen && currentData && <ModuleRows pathway={pathway} modules={currentData} />}
    </>
  );
}
