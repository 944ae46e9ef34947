import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { H1, Muted } from '../../ui/Text.tsx';
import { TopBar } from '../../ui/TopBar.tsx';

const Page = styled.main`
  flex: 1;
  display: flex;
  flex-direction: column;
  padding-block-start: 20px;
  & > form {
    flex: 1;
    display: flex;
    flex-direction: column;
    padding: 18px var(--gutter) 0;
  }
  /* What a phone's browser leaves: four fields and what one accepts stand above the button. */
  @media (max-height: 700px) {
    padding-block-start: 0;
    & > form {
      gap: 10px;
      padding-block-start: 10px;
    }
  }
  & > form > footer {
    margin-inline: calc(-1 * var(--gutter));
    text-align: center;
    /* Lower still, or where messages make the form longer: it would lie over a field. */
    @media (max-height: 600px) {
      position: static;
    }
    @media (max-height: 700px) {
      :has([aria-invalid='true']) > & {
        position: static;
      }
    }
  }
`;
const Title = styled(H1)`
  padding-inline: var(--gutter);
  white-space: pre-line;
`;
const Lead = styled(Muted)`
  margin-block-start: 8px;
  padding-inline: var(--gutter);
  @media (max-height: 700px) {
    display: none;
  }
`;

type FormPageProps = { title: string; lead: string; back: string; hidden?: boolean; children: ReactNode };

/** A page that is a form: heading, fields, the button in thumb reach. */
export function FormPage({ title, lead, back, hidden = false, children }: FormPageProps) {
  const { t } = useTranslation();
  return (
    <>
      {!hidden && <TopBar back={{ label: t('app.back'), to: back }} />}
      <Page style={hidden ? { display: 'none' } : undefined}>
        <Title>{title}</Title>
        <Lead>{lead}</Lead>
        {children}
      </Page>
    </>
  );
}
