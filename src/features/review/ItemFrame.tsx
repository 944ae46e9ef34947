import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../contract/paths.ts';
import type { ReviewItem } from '../../contract/review.ts';
import { useKeyHints } from '../../i18n/useKeyHints.ts';
import type { ReviewContext } from '../../machines/review.ts';
import { CardGround } from '../../ui/art/CardGround.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Foot } from '../../ui/Foot.tsx';
import { KeyHints } from '../../ui/KeyHints.tsx';
import { Segments } from '../../ui/Progress.tsx';
import { lengthOf, Main, Matter, Prompt, Rest } from '../../ui/question/questionLook.ts';
import { useQuestionFocus } from '../../ui/question/useQuestionFocus.ts';
import { Count, TopBar } from '../../ui/TopBar.tsx';
import { Judged } from './Judged.tsx';

export type ItemProps = { item: ReviewItem; session: ReviewContext & { status: string } };
type ItemFrameProps = ItemProps & {
  /** The keys of this kind of item, before those of all. */
  hints?: ComponentProps<typeof KeyHints>['hints'];
  onContinue: () => void;
  /** Where it is answered. */
  children: ReactNode;
  /** The buttons below, until it is judged. */
  foot: ReactNode;
};

/** What all items have: the way out, how far the session is, the prompt, and the verdict once it is judged. */
export function ItemFrame({ item, session, hints: own = [], onContinue, children, foot }: ItemFrameProps) {
  const { t } = useTranslation('pathway');
  const hints = useKeyHints();
  const { at, items } = session;
  const heading = useQuestionFocus(at);
  const { category, question } = item;
  const language = question.language ?? item.language;
  const isJudged = session.status === 'judged';
  const place = { at: at + 1, total: items.length };
  return (
    <>
      <KeyHints dir={hints.dir} hints={[...own, hints.onwards(), hints.out()]} />
      <TopBar
        sticky
        back={{ label: t('review.close'), to: paths.dashboard, icon: 'close' }}
        before={<Segments total={items.length} passed={at + (isJudged ? 1 : 0.5)} label={t('quiz.question', place)} />}
      >
        <Count aria-hidden>{t('quiz.count', place)}</Count>
      </TopBar>
      <Main data-checked={isJudged || undefined} data-cat={category}>
        <Badge tone="wash" icon="moon">
          {t('review.title')}
        </Badge>
        <Prompt as="h1" ref={heading} tabIndex={-1} lang={language} dir="auto" data-length={lengthOf(question.prompt)}>
          {question.prompt}
        </Prompt>
        {question.blocks && <Matter blocks={question.blocks} category={category} lang={language} />}
        {children}
      </Main>
      <div role="status" style={{ display: 'contents' }}>
        {isJudged && <Judged item={item} session={session} isLast={at + 1 === items.length} onContinue={onContinue} />}
      </div>
      {!isJudged && (
        <>
          <Rest>
            <CardGround category={category} seed={question.id} bare />
          </Rest>
          <Foot fade>{foot}</Foot>
        </>
      )}
    </>
  );
}
