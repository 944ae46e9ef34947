import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useJoinPathwaysMutation } from '../../api/pathways.ts';
import type { PathwayCard, Unit } from '../../contract/pathways.ts';
import { paths } from '../../contract/paths.ts';
import { useUnitWords } from '../../i18n/useUnitWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Grow, Row } from '../../ui/Layout.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { H3, Micro, Small, SmallMuted } from '../../ui/Text.tsx';
import { withoutPictureWhenNarrow } from './rowLook.ts';

const Offer = styled(Card)`
  display: grid;
  gap: 12px;
  margin-inline: var(--gutter);
  padding: 16px;
  @media (max-height: 600px) {
    gap: 8px;
    padding-block: 12px;
  }
`;
const Lesson = styled(Row)`
  & img {
    flex: none;
    inline-size: 72px;
    block-size: 72px;
    border-radius: 16px;
  }
  ${withoutPictureWhenNarrow}
  &&& {
    padding-inline: 0;
  }
`;

/** A first lesson for who is on no pathway yet: the button joins its pathway and opens it. The catalogue is the other way. */
export function FirstHop({ pathway, next }: { pathway: PathwayCard; next: Unit }) {
  const { t } = useTranslation();
  const words = useUnitWords();
  const navigate = useNavigate();
  const [join, { isLoading }] = useJoinPathwaysMutation();
  const { id, title, language, category, tile } = pathway;
  const begin = async () => {
    const { error } = await join({ pathwayIds: [id] });
    if (!error) void navigate(paths.lesson(id, next.id));
  };
  return (
    <Offer data-cat={category.code}>
      <H3>{t('dashboard.keep.none')}</H3>
      <Lesson>
        <Picture asset={tile} category={category.code} seed={id} width={72} height={72} eager />
        <Grow>
          <Micro style={{ fontWeight: 600, color: 'var(--cat-text)' }}>
            <bdi lang={language}>{title}</bdi>
          </Micro>
          <Small style={{ fontWeight: 600 }}>
            <bdi lang={language}>{next.title}</bdi>
          </Small>
          <SmallMuted>{words(next)}</SmallMuted>
        </Grow>
      </Lesson>
      <Button wide isLoading={isLoading} onClick={() => void begin()}>
        {t('dashboard.keep.begin')}
      </Button>
      <Button wide variant="transparent" size="sm" to={paths.allPrograms}>
        {t('dashboard.keep.explore')}
      </Button>
    </Offer>
  );
}
