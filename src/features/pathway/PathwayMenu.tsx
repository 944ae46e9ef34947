import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { paths } from '../../contract/paths.ts';
import { List, ListRow } from '../../ui/ListRow.tsx';
import { Sheet } from '../../ui/Sheet.tsx';

const Rows = styled(List)`
  margin-block-start: 16px;
  background: var(--surface-2);
  box-shadow: none;
`;

type PathwayMenuProps = {
  isOpen: boolean;
  isJoined: boolean;
  /** Empty where the host does not say it. */
  programId: string;
  onClose: () => void;
  onAdd: () => void;
  onLeave: () => void;
};

/** What else can be done with a pathway; leaving comes last. */
export function PathwayMenu({ isOpen, isJoined, programId, onClose, onAdd, onLeave }: PathwayMenuProps) {
  const { t } = useTranslation(['pathway', 'common']);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} close={t('common:app.close')} title={t('pathway.menu.title')}>
      <Rows>
        <ListRow icon="plus" onClick={onAdd}>
          {t('pathway.menu.add')}
        </ListRow>
        {programId && (
          <ListRow icon="dish" to={paths.program(programId)}>
            {t('pathway.menu.channel')}
          </ListRow>
        )}
        <ListRow icon="home" to={paths.dashboard}>
          {t('pathway.menu.back')}
        </ListRow>
        {isJoined && (
          <ListRow icon="trash" danger onClick={onLeave}>
            {t('pathway.menu.leave')}
          </ListRow>
        )}
      </Rows>
    </Sheet>
  );
}
