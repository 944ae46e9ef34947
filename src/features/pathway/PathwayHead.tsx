import styled from '@emotion/styled';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pathway } from '../../contract/pathways.ts';
import { paths } from '../../contract/paths.ts';
import { useMachine } from '../../kit/hooks.ts';
import { program } from '../../machines/program.ts';
import { Emblem } from '../../ui/Emblem.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { AddPathways } from './AddPathways.tsx';
import { LeavePathway } from './LeavePathway.tsx';
import { PathwayMenu } from './PathwayMenu.tsx';
import { asAround, clamped } from '../../ui/theme.ts';

const Head = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: 15;
  background: var(--bg);
  /* Stars fade out beneath it, rather than being cut. */
  &[data-fades]::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block-start: 100%;
    block-size: 24px;
    background: linear-gradient(var(--bg), transparent);
    pointer-events: none;
  }
  &:not([data-fades]) {
    box-shadow: 0 1px 0 var(--line);
  }
`;
const Switch = styled.div`
  padding: 0 var(--gutter) 12px;
`;

/** Two lines at most, smaller where the column is narrow. Cut off at the end of its own direction, which may differ from the bar's. */
const Title = styled.span`
  ${clamped(2)}
  white-space: normal;
  ${asAround}
  @media (max-width: 360px) {
    font-size: 0.9375rem;
    line-height: 1.25rem;
  }
`;

export type PathwayTab = 'overview' | 'pathway' | 'resources';
type PathwayHeadProps = { pathway: Pathway; tab: PathwayTab; onSelect: (tab: PathwayTab) => void };

/** The bar of a pathway: back, name, menu, tabs, and the sheets that the menu opens. */
export function PathwayHead({ pathway, tab, onSelect }: PathwayHeadProps) {
  const { t } = useTranslation('pathway');
  const [sheet, setSheet] = useState<'menu' | 'add' | 'leave' | null>(null);
  // A host that knows the specification alone does not say which channel it belongs to: then the open one is taken.
  const { id: channel } = useMachine(program);
  const close = () => setSheet(null);
  const title = (
    <Title lang={pathway.language} dir={pathway.direction}>
      {pathway.title}
    </Title>
  );
  return (
    <>
      <Head data-fades={tab === 'pathway' || undefined}>
        <TopBar
          title={title}
          back={{ label: t('pathway.back'), to: paths.dashboard }}
          before={<Emblem category={pathway.category.code} size={36} />}
        >
          <IconButton icon="more" label={t('pathway.more')} aria-haspopup="dialog" onClick={() => setSheet('menu')} />
        </TopBar>
        <Switch>
          <Tabs
            label={t('tabs.label')}
            tabs={[
              { key: 'overview', title: t('tabs.overview') },
              { key: 'pathway', title: t('tabs.pathway') },
              { key: 'resources', title: t('tabs.resources') },
            ]}
            selected={tab}
            onSelect={onSelect}
          />
        </Switch>
      </Head>
      <PathwayMenu
        isOpen={sheet === 'menu'}
        isJoined={pathway.isJoined}
        programId={pathway.programId}
        onClose={close}
        onAdd={() => setSheet('add')}
        onLeave={() => setSheet('leave')}
      />
      <AddPathways isOpen={sheet === 'add'} programId={pathway.programId || (channel ?? '')} onClose={close} />
      <LeavePathway isOpen={sheet === 'leave'} pathway={pathway} onClose={close} onLeft={() => onSelect('overview')} />
    </>
  );
}
