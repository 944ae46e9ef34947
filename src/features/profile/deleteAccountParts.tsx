import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { H3, Muted, Small, SmallMuted } from '../../ui/Text.tsx';
import { useExport } from './useExport.ts';

export const RemovalPage = styled.main`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: 16px;
  padding: 8px var(--gutter) 0;
  & > form {
    flex: 1;
    display: flex;
    flex-direction: column;
  }
  /* Not sticky: it would cover the password while it is typed. */
  & > form > footer {
    position: static;
    margin-inline: calc(-1 * var(--gutter));
  }
`;
export const Danger = styled(Button)`
  color: var(--danger);
`;
const Gone = styled(Card)`
  display: grid;
  gap: 14px;
  padding: 18px 16px;
  & > li {
    display: flex;
    gap: 12px;
    align-items: center;
  }
  & svg {
    color: var(--text-muted);
  }
`;
const Along = styled(Card)`
  display: grid;
  justify-items: start;
  gap: 8px;
  padding: 16px;
  & > button {
    margin-block-start: 6px;
  }
`;
const Again = styled.div`
  display: grid;
  justify-items: start;
  gap: 10px;
  padding: 16px;
  border-radius: var(--r-m);
  background: var(--warn-wash);
`;

const goes = [
  ['user', 'leaving.person'],
  ['comet', 'leaving.stars'],
  ['heart', 'leaving.saved'],
  ['chat', 'leaving.words'],
] as const;

/** The list of what will be deleted. */
export function WhatGoes() {
  const { t } = useTranslation();
  return (
    <>
      <Gone as="ul">
        {goes.map(([icon, words]) => (
          <li key={words}>
            <Icon name={icon} />
            {t(words)}
          </li>
        ))}
      </Gone>
      <Muted>{t('leaving.forGood')}</Muted>
    </>
  );
}

/** Offers the learner's own data as a file. */
export function TakeAlong() {
  const { t } = useTranslation();
  const { download, isLoading } = useExport();
  return (
    <Along>
      <H3 as="h2">{t('export.title')}</H3>
      <SmallMuted>{t('export.lead')}</SmallMuted>
      <Button variant="outlined" size="sm" isLoading={isLoading} onClick={download}>
        {t('export.download')}
      </Button>
    </Along>
  );
}

/** Asks an account without a password to sign in again, since a sign-in of the last minutes is the proof. */
export function AskAgain({ isLoading, onSignOut }: { isLoading: boolean; onSignOut: () => void }) {
  const { t } = useTranslation();
  return (
    <Again role="alert">
      <Small>{t('leaving.again')}</Small>
      <Button variant="outlined" size="sm" isLoading={isLoading} onClick={onSignOut}>
        {t('leaving.signOut')}
      </Button>
    </Again>
  );
}
