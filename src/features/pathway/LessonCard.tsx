import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import type { Lesson } from '../../contract/lessons.ts';
import type { Category } from '../../contract/shapes.ts';
import type { Card } from '../../contract/text.ts';
import { CardGround } from '../../ui/art/CardGround.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Wrap } from '../../ui/Layout.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { H2 } from '../../ui/Text.tsx';
import { LanguageNote } from './LanguageNote.tsx';
import { lengthOf } from './lengthOf.ts';
import { ReelCard } from './ReelCard.tsx';

const Sheet = styled.article`
  flex: 1;
  min-inline-size: 0;
  display: flex;
  flex-direction: column;
  overflow-x: hidden;
  overflow-y: auto;
  overscroll-behavior: contain;
  border-radius: var(--r-xl);
  background: var(--surface);
  /* An edge of its own: in mid-swipe its words must not run into those of the card below. */
  box-shadow:
    0 0 0 1px var(--line-strong),
    var(--shadow-float);
  touch-action: pan-y;
`;
const Top = styled(Picture)`
  flex: none;
  block-size: clamp(160px, 34dvh, 290px);
`;
const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  align-content: start;
  gap: 12px;
  flex: none;
  padding: 24px 24px 26px;
  & > div {
    inline-size: 100%;
    min-inline-size: 0;
    font-size: 1.0625rem;
    line-height: 1.6875rem;
  }
  /* A short text is larger, where it still needs no scrolling. */
  @media (min-height: 700px) {
    &[data-length='short'] > div {
      font-size: 1.1875rem;
      line-height: 1.875rem;
      gap: 14px;
    }
  }
  &[data-length='shortest'] {
    padding-block-start: 32px;
    gap: 16px;
    & > div {
      font-size: 1.375rem;
      line-height: 2.0625rem;
      gap: 16px;
    }
  }
  & > :empty {
    display: none;
  }
  & strong {
    color: var(--cat-text);
  }
  &[data-kind='fact'],
  &[data-kind='quote'] {
    flex: 1 0 auto;
    align-content: center;
  }
  &[data-kind='quote'] blockquote {
    padding: 0;
    border: 0;
    font: 600 1.75rem/2.25rem var(--font-head);
    text-wrap: balance;
    color: var(--text);
  }
`;
const Title = styled(H2)`
  overflow-wrap: anywhere;
  font-size: 1.625rem;
  line-height: 2rem;
  &[data-kind='fact'] {
    font-size: var(--fs-display);
    line-height: 1.1;
    color: var(--cat-text);
  }
`;

type LessonCardProps = { card: Card; lesson: Lesson; category: Category; isTop: boolean };

/** One card: a reel fills it, a picture fills its top, the rest is text. */
export function LessonCard({ card, lesson, category, isTop }: LessonCardProps) {
  const { t, i18n } = useTranslation('common');
  const reel = card.reelId && lesson.reels.find(({ id }) => id === card.reelId);
  if (reel) return <ReelCard reel={reel} isTop={isTop} />;

  const { kind, title, picture, blocks } = card;
  return (
    <Sheet
      tabIndex={isTop ? 0 : undefined}
      aria-label={title ?? lesson.title}
      lang={lesson.language}
      dir={lesson.direction}
    >
      {picture && (
        <Top
          asset={picture.asset}
          alt={picture.alt}
          category={category}
          seed={card.id}
          width={picture.width ?? 390}
          height={picture.height ?? 290}
          eager={isTop}
        />
      )}
      <Words data-kind={kind} data-length={lengthOf(card)}>
        {lesson.lessonIndex !== null && (
          <Wrap gap="s2">
            {card === lesson.cards[0] && (
              <Badge tone="wash">
                <span lang={i18n.language}>{t('unit.lesson', { index: lesson.lessonIndex })}</span>
              </Badge>
            )}
            <LanguageNote language={lesson.language} />
          </Wrap>
        )}
        {title && <Title data-kind={kind}>{title}</Title>}
        <RichText blocks={blocks} category={category} lang={lesson.language} />
      </Words>
      {!picture && <CardGround category={category} seed={card.id} />}
    </Sheet>
  );
}
