import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import type { Pathway } from '../../contract/pathways.ts';
import { paths } from '../../contract/paths.ts';
import { MiniConstellation } from '../../ui/art/MiniConstellation.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { Foot } from '../../ui/Foot.tsx';
import { Row } from '../../ui/Layout.tsx';
import { List } from '../../ui/ListRow.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { H2, H3, Muted, Num, SmallMuted } from '../../ui/Text.tsx';
import { BeginButton } from './BeginButton.tsx';
import { CourseLanguages } from './CourseLanguages.tsx';
import { LanguageNote } from './LanguageNote.tsx';
import { FarModules, ModuleRows } from './ModuleRows.tsx';
import { keepLearning, unitsOf } from './progress.ts';

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  padding: 16px var(--gutter) 20px;
`;
const Cover = styled(Picture)`
  block-size: 156px;
  border-radius: var(--r-l);
`;
const Words = styled.section`
  padding-block: 4px;
  & > span {
    margin-block-end: 8px;
  }
`;
const Percent = styled(Num)`
  margin-inline-start: auto;
  font-size: 1.1875rem;
  color: var(--cat-text);
`;
/** What the pathway is for, how much of it is completed, and its modules; each opens at its first unlit star. */
export function Overview({ pathway }: { pathway: Pathway }) {
  const { t } = useTranslation(['pathway', 'common']);
  const { id, category, cover, title, goal, summary, progress, shape, modules, isJoined, language, direction } =
    pathway;
  const next = keepLearning(unitsOf(pathway));
  // Only the first paragraph stands here; the rest, such as who translated the course, is folded.
  const [lead, ...more] = summary.split('\n\n');

  return (
    <>
      <Parts>
        <Cover asset={cover} category={category.code} seed={id} width={390} height={156} eager />
        <Card as="section" padded aria-label={title}>
          <Row>
            <H3 as="p">{t('common:unit.stars', { completed: progress.completed, count: progress.total })}</H3>
            <Percent>{t('common:unit.percent', { share: progress.percentage / 100 })}</Percent>
          </Row>
          <MiniConstellation pathwayId={id} total={progress.total} done={progress.completed} width={318} height={64} />
        </Card>
        <Words lang={language} dir={direction}>
          <LanguageNote language={language} />
          <H2>{goal}</H2>
          <Muted style={{ marginBlockStart: 6 }}>{lead}</Muted>
        </Words>
        {more.length > 0 && (
          <Fold title={t('pathway.readOn')}>
            {more.map((words) => (
              <SmallMuted key={words} lang={language} dir={direction}>
                {words}
              </SmallMuted>
            ))}
          </Fold>
        )}
        <CourseLanguages languages={pathway.languages} />
        <List>
          {shape.map((_, page) =>
            page === pathway.page ? (
              <ModuleRows key={page} pathway={pathway} modules={modules} />
            ) : (
              <FarModules key={page} pathway={pathway} page={page} />
            ),
          )}
        </List>
      </Parts>
      <Foot fade>
        {isJoined ? (
          next && (
            <Button to={paths.lesson(id, next.id)} size="lg" wide>
              {t(progress.completed > 0 ? 'pathway.continue' : 'pathway.first')}
            </Button>
          )
        ) : (
          <BeginButton pathwayId={id} />
        )}
      </Foot>
    </>
  );
}
