import styled from '@emotion/styled';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Program } from '../../contract/programs.ts';
import { paths } from '../../contract/paths.ts';
import { useMachine, useSend } from '../../kit/hooks.ts';
import { program } from '../../machines/program.ts';
import { Button } from '../../ui/Button.tsx';
import { Emblem } from '../../ui/Emblem.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { List, ListRow } from '../../ui/ListRow.tsx';
import { Sheet } from '../../ui/Sheet.tsx';

const Pill = styled.button`
  display: flex;
  align-items: center;
  gap: 10px;
  min-inline-size: 0;
  min-block-size: 44px;
  padding-inline: 4px 12px;
  border-radius: var(--r-full);
  background: var(--surface);
  box-shadow: var(--shadow-card);
  & > b {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font: 600 0.9375rem/1.3 var(--font-head);
  }
  &:focus-visible {
    border-radius: var(--r-full);
  }
`;
const Rows = styled(List)`
  box-shadow: none;
  background: var(--surface-2);
`;

/** The name of the open channel, and a sheet to choose another of the joined ones. */
export function ChannelPicker({ programs }: { programs: readonly Program[] }) {
  const { t } = useTranslation();
  const { id } = useMachine(program);
  const send = useSend();
  const [isOpen, setOpen] = useState(false);
  const open = programs.find((candidate) => candidate.id === id);

  const choose = (chosen: string) => {
    send(program.events.chosen(chosen));
    setOpen(false);
  };
  if (!open) return <Button to={paths.allPrograms} size="sm" variant="soft" children={t('channels.choose')} />;
  return (
    <>
      <Pill
        type="button"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-label={t('channels.open', { title: open.title })}
      >
        <Emblem category={open.category} size={36} />
        <b lang={open.language} dir={open.direction}>
          {open.title}
        </b>
        <Icon name="down" size={20} />
      </Pill>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} close={t('app.close')} title={t('channels.yours')}>
        <Stack gap="s4" style={{ marginBlockStart: 16 }}>
          <Rows>
            {programs.map(({ id: own, title, category, pathwayCount }) => (
              <ListRow
                key={own}
                before={<Emblem category={category} size={40} />}
                note={
                  own === id
                    ? t('channels.isOpen')
                    : pathwayCount > 0 && t('channels.pathways', { count: pathwayCount })
                }
                after={own === id ? <Icon name="check" /> : <Icon name="next" size={20} />}
                onClick={() => choose(own)}
              >
                {title}
              </ListRow>
            ))}
          </Rows>
          <Button to={paths.allPrograms} variant="outlined" wide>
            {t('channels.exploreAll')}
          </Button>
        </Stack>
      </Sheet>
    </>
  );
}
