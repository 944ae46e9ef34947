import styled from '@emotion/styled';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListMyProgramsQuery } from '../../api/programs.ts';
import { paths } from '../../contract/paths.ts';
import { useMachine } from '../../kit/hooks.ts';
import { program as programMachine } from '../../machines/program.ts';
import { useSharing } from '../../machines/useSharing.ts';
import { Horizon } from '../../ui/art/Horizon.tsx';
import { Button } from '../../ui/Button.tsx';
import { Foot } from '../../ui/Foot.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { LinkShown } from './LinkShown.tsx';
import { HopAsks } from './HopAsks.tsx';
import { useBack } from './useBack.ts';
import { WhatToShare } from './WhatToShare.tsx';

const Main = styled.main`
  flex: 1;
  display: flex;
  flex-direction: column;
`;

/** `/share-link`: a link to the app, or to one of the learner's channels, to be sent to somebody. */
export function ShareLinkScreen() {
  const { t } = useTranslation();
  const { id: openProgram } = useMachine(programMachine);
  const { data: programs = [], isLoading } = useListMyProgramsQuery();
  const [chosen, choose] = useState<string | null>(null);
  const { origin, canOffer, isRefused, onCopy, onOffer } = useSharing();

  const program = programs.find(({ id }) => id === chosen);
  const path = program ? paths.programLink(program.id) : paths.welcome;
  const link = [path, program?.title ?? t('share.app')] as const;
  const own = [...programs].sort((one, other) => Number(other.id === openProgram) - Number(one.id === openProgram));

  return (
    <>
      <TopBar back={useBack()} />
      <Main>
        <HopAsks title={t('share.title')} lead={t('share.lead')} pose="leap" />
        <Stack gap="s6" style={{ padding: '22px var(--gutter)' }}>
          {(isLoading || own.length > 0) && (
            <WhatToShare programs={own} chosen={program?.id ?? null} onChoose={choose} />
          )}
          <LinkShown link={origin && origin + path} isRefused={isRefused} />
        </Stack>
        <Horizon seed="share" />
      </Main>
      <Foot fade>
        {canOffer && (
          <Button size="lg" wide onClick={() => onOffer(...link)}>
            {t('share.offer')}
          </Button>
        )}
        <Button size="lg" wide variant={canOffer ? 'outlined' : 'default'} onClick={() => onCopy(...link)}>
          {t('share.copy')}
        </Button>
      </Foot>
    </>
  );
}
