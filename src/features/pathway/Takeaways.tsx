import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Star } from '../../ui/art/shapes.tsx';
import { H3 } from '../../ui/Text.tsx';

const Rows = styled.ul`
  display: grid;
  gap: 2px;
  margin-block-start: 8px;
  padding: 6px 18px;
  background: var(--surface);
  border-radius: var(--r-l);
  box-shadow: var(--shadow-card);
  & > li {
    display: flex;
    gap: 14px;
    padding-block: 13px;
    line-height: 1.4375rem;
    @media (max-height: 600px) {
      padding-block: 9px;
    }
  }
  & > li + li {
    border-block-start: 1px solid var(--line);
  }
  & svg {
    flex: none;
    margin-block-start: 1px;
  }
`;

/** The takeaways of a lesson, one line each. */
export function Takeaways({ lines, lang, dir }: { lines: readonly string[]; lang: string; dir: 'ltr' | 'rtl' }) {
  const { t } = useTranslation('pathway');
  return (
    <section>
      <H3 as="h2">{t('completed.takeaways')}</H3>
      <Rows lang={lang} dir={dir}>
        {lines.map((line) => (
          <li key={line}>
            <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden>
              <Star x={11} y={11} r={10} fill="var(--cat)" />
            </svg>
            {line}
          </li>
        ))}
      </Rows>
    </section>
  );
}
