import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './Icon.tsx';
import { H2 } from './Text.tsx';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--s3);
  padding-inline: var(--gutter);
  min-block-size: 44px;
`;
const Title = styled(H2)`
  font-size: var(--fs-h3);
  line-height: var(--lh-h3);
  letter-spacing: -0.012em;
`;
const All = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-content: flex-end;
  flex: none;
  gap: 2px;
  min-inline-size: 44px;
  min-block-size: 44px;
  font: 600 var(--fs-small)/1 var(--font-text);
  color: var(--primary-text);
`;

type SectionProps = {
  title: ReactNode;
  /** The "see all" link. */
  all?: { to: string; label: string } | undefined;
  children: ReactNode;
  className?: string | undefined;
};

/** A titled part of a screen. The title has the gutter's padding; the content sets its own. */
export function Section({ title, all, children, className }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <Head>
        <Title id={id}>{title}</Title>
        {all && (
          <All to={all.to}>
            {all.label}
            <Icon name="next" size={18} />
          </All>
        )}
      </Head>
      {children}
    </section>
  );
}
