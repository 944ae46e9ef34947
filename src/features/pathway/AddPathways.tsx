import styled from '@emotion/styled';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useJoinPathwaysMutation, useListPathwaysQuery } from '../../api/pathways.ts';
import { useQueryTrouble } from '../../i18n/useQueryTrouble.ts';
import { Button } from '../../ui/Button.tsx';
import { Emblem } from '../../ui/Emblem.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Grow, Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/Loading.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Muted, SmallMuted } from '../../ui/Text.tsx';
import { Trouble } from '../../ui/Trouble.tsx';

const Goal = styled.label`
  display: flex;
  align-items: center;
  gap: 14px;
  min-block-size: 60px;
  padding: 10px 14px;
  border-radius: var(--r-m);
  background: var(--surface-2);
  cursor: pointer;
  & > svg {
    visibility: hidden;
    color: var(--primary-text);
  }
  &:has(:checked) {
    box-shadow: inset 0 0 0 3px var(--primary-text);
  }
  &:has(:checked) > svg {
    visibility: visible;
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
  }
`;

type AddPathwaysProps = { isOpen: boolean; programId: string; onClose: () => void };

/** "What goal you would like to achieve?": other pathways of the channel, several at once. */
export function AddPathways({ isOpen, programId, onClose }: AddPathwaysProps) {
  const { t } = useTranslation(['pathway', 'common']);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} close={t('common:app.close')} title={t('pathway.add.title')}>
      <Goals programId={programId} onClose={onClose} />
    </Sheet>
  );
}

function Goals({ programId, onClose }: Omit<AddPathwaysProps, 'isOpen'>) {
  const { t } = useTranslation('pathway');
  const trouble = useQueryTrouble();
  const { data, isError, error, isFetching, refetch } = useListPathwaysQuery({ program: programId });
  const [join, { isLoading }] = useJoinPathwaysMutation();
  const [chosen, setChosen] = useState<readonly string[]>([]);

  if (!data && isError) return <Trouble {...trouble({ error, isFetching, refetch }, t('pathway.error'))} />;
  if (!data) return <Skeleton height={140} radius="var(--r-m)" />;
  const open = data.filter(({ isJoined }) => !isJoined);

  const flip = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((goal) => goal !== id) : [...chosen, id]);
  const go = async () => {
    const { error: refusal } = await join({ pathwayIds: [...chosen] });
    if (!refusal) onClose();
  };
  return (
    <Stack gap="s4" style={{ marginBlockStart: 8 }}>
      <Muted>{t(open.length ? 'pathway.add.text' : 'pathway.add.none')}</Muted>
      {open.map(({ id, goal, title, category, language, direction }) => (
        <Goal key={id}>
          <input type="checkbox" className="vh" checked={chosen.includes(id)} onChange={() => flip(id)} />
          <Emblem category={category.code} size={40} />
          <Grow lang={language} dir={direction}>
            {goal}
            <SmallMuted>{title}</SmallMuted>
          </Grow>
          <Icon name="check" />
        </Goal>
      ))}
      {open.length > 0 ? (
        <Button wide disabled={chosen.length === 0} isLoading={isLoading} onClick={() => void go()}>
          {chosen.length ? t('pathway.add.join', { count: chosen.length }) : t('pathway.add.pick')}
        </Button>
      ) : (
        <Button wide variant="outlined" onClick={onClose}>
          {t('pathway.add.close')}
        </Button>
      )}
    </Stack>
  );
}
