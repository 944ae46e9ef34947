import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { paths } from '../../contract/paths.ts';
import { Hop } from '../../ui/art/Hop.tsx';
import { Button } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { H2, Muted } from '../../ui/Text.tsx';
import { useClosing } from './useClosing.ts';
import { useProgram } from './useProgram.ts';

const Behind = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  overflow: hidden;
  & > img {
    block-size: 70%;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: var(--scrim);
  }
`;
const Place = styled.main`
  margin-block-start: auto;
`;
const Warning = styled.section`
  position: relative;
  padding: 66px var(--gutter) calc(var(--s5) + var(--safe-bottom));
  border-radius: var(--r-xl) var(--r-xl) 0 0;
  background: var(--surface);
  text-align: center;
  & > svg {
    position: absolute;
    inset-block-start: -108px;
    inset-inline: 0;
    margin-inline: auto;
  }
  & > div {
    display: grid;
    gap: var(--s3);
  }
`;
const Danger = styled(Button)`
  color: var(--danger);
`;

/** `/program/:programId/unlock-close`: warns that the chosen goals will be lost. Going on is the primary button. */
export function UnlockCloseScreen() {
  const { t } = useTranslation();
  const { programId, program } = useProgram();
  const { close } = useClosing();

  return (
    <>
      <Behind>
        {program && (
          <Picture asset={program.cover} category={program.category} seed={programId} width={430} height={480} eager />
        )}
      </Behind>
      <Place>
        <Warning role="alertdialog" aria-labelledby="abort-title" aria-describedby="abort-lead">
          <Hop pose="sad" size={176} still />
          <H2 as="h1" id="abort-title">
            {t('unlock.abort')}
          </H2>
          <Muted id="abort-lead" style={{ marginBlock: '8px 20px' }}>
            {t('unlock.abortLead')}
          </Muted>
          <div>
            <Button to={paths.programUnlock(programId)} replace size="lg" wide>
              {t('unlock.keep')}
            </Button>
            <Danger to={paths.dashboard} replace variant="transparent" wide onClick={close}>
              {t('unlock.closeAnyway')}
            </Danger>
          </div>
        </Warning>
      </Place>
    </>
  );
}
