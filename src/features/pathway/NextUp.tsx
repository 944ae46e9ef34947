import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../contract/paths.ts';
import type { Pathway, Unit } from '../../contract/pathways.ts';
import { useUnitWords } from '../../i18n/useUnitWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Grow } from '../../ui/Layout.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { H3, SmallMuted } from '../../ui/Text.tsx';

const Go = styled(Link)`
  display: flex;
  align-items: center;
  gap: 14px;
  margin-block-start: 8px;
  padding: 10px;
  background: var(--surface);
  border-radius: var(--r-l);
  box-shadow: var(--shadow-card);
  &:focus-visible {
    border-radius: var(--r-l);
  }
  & img {
    flex: none;
    inline-size: 68px;
    block-size: 68px;
    border-radius: 16px;
  }
  & b {
    font: 600 1rem/1.5rem var(--font-head);
  }
`;

/** The lesson that comes after this one. */
export function NextUp({ pathway, unit }: { pathway: Pathway; unit: Unit }) {
  const { t } = useTranslation('pathway');
  const words = useUnitWords();
  return (
    <section>
      <H3 as="h2">{t('completed.nextUp')}</H3>
      <Go to={paths.lesson(pathway.id, unit.id)}>
        <Picture asset={pathway.tile} category={pathway.category.code} seed={pathway.id} width={68} height={68} />
        <Grow>
          <b lang={pathway.language} dir={pathway.direction}>
            {unit.title}
          </b>
          <SmallMuted>{words(unit)}</SmallMuted>
        </Grow>
        <Icon name="next" size={20} />
      </Go>
    </section>
  );
}
