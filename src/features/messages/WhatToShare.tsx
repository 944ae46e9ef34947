import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import type { Program } from '../../contract/programs.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Scroller } from '../../ui/Layout.tsx';
import { H3 } from '../../ui/Text.tsx';

/** Scrolls sideways instead of wrapping, so that the link under it stays where it is. */
const Row = styled(Scroller)`
  gap: 8px;
  margin-inline: calc(-1 * var(--gutter));
`;

type WhatToShareProps = { programs: readonly Program[]; chosen: string | null; onChoose: (id: string | null) => void };

/** Chooses what the link leads to: the whole app, or one channel. */
export function WhatToShare({ programs, chosen, onChoose }: WhatToShareProps) {
  const { t } = useTranslation();
  return (
    <section>
      <H3 as="h2" id="what" style={{ marginBlockEnd: 10 }}>
        {t('share.what')}
      </H3>
      <Row role="group" aria-labelledby="what">
        <Chip selected={chosen === null} onClick={() => onChoose(null)}>
          {t('share.app')}
        </Chip>
        {programs.map(({ id, title, language, direction }) => (
          <Chip key={id} selected={chosen === id} onClick={() => onChoose(id)}>
            <span lang={language} dir={direction}>
              {title}
            </span>
          </Chip>
        ))}
      </Row>
    </section>
  );
}
