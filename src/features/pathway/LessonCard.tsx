import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lesson } from '../../contract/lessons.ts';
import type { Category } from '../../contract/shapes.ts';
import type { Card } from '../../contract/text.ts';
import { CardGround } from '../../ui/art/CardGround.tsx';
import { CardSky } from '../../ui/art/CardSky.tsx';
import { QuoteMark } from '../../ui/art/QuoteMark.tsx';
import { TryGround } from '../../ui/art/TryGround.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Wrap } from '../../ui/Layout.tsx';
import { directionOf } from '../../i18n/languages.ts';
import { RichText } from '../../ui/RichText.tsx';
import { shownSize } from '../../ui/shownSize.ts';
import { Frame, Sheet, Title, Top, Words } from './cardLook.ts';
import { LanguageNote } from './LanguageNote.tsx';
import { layoutOf, type Layout } from './layoutOf.ts';
import { ReelCard } from './ReelCard.tsx';

const HAS_GROUND: readonly Layout[] = ['quote', 'steps', 'line', 'text'];

/** How large a fact may be: the fewer letters, the larger. */
const factSize = (title: string) => {
  const most = title.length < 9 ? '6rem' : title.length < 16 ? '3.75rem' : '2.75rem';
  const longest = Math.max(...title.split(/\s+/).map(({ length }) => length), 2);
  return { '--most': most, '--longest': longest } as CSSProperties;
};

type LessonCardProps = { card: Card; lesson: Lesson; category: Category; isTop: boolean };

/** One card: a reel fills it, a picture fills its top, and words are set by `layoutOf`. */
export function LessonCard({ card, lesson, category, isTop }: LessonCardProps) {
  const { t, i18n } = useTranslation('common');
  const reel = card.reelId && lesson.reels.find(({ id }) => id === card.reelId);
  if (reel) return <ReelCard reel={reel} isTop={isTop} />;

  const { title, picture, blocks, language = lesson.language } = card;
  const { layout, size, pull } = layoutOf(card);
  const Place = layout === 'try' ? Frame : Words;
  const place = lesson.cards.indexOf(card);
  return (
    <Sheet
      tabIndex={isTop ? 0 : undefined}
      aria-label={title ?? lesson.title}
      lang={language}
      dir={card.language ? directionOf(card.language) : lesson.direction}
      data-layout={layout}
    >
      {picture && (
        <Top
          asset={picture.asset}
          alt={picture.alt}
          category={category}
          seed={card.id}
          {...shownSize(picture.width ?? 390, picture.height ?? 290)}
          eager={isTop}
        />
      )}
      {layout === 'statement' && <CardSky category={category} seed={lesson.id} turn={place} />}
      {layout === 'fact' && <CardSky category={category} seed={lesson.id} />}
      <Place data-layout={layout} data-size={size} data-pull={pull}>
        {lesson.lessonIndex !== null && (
          <Wrap gap="s2">
            {place === 0 && (
              <Badge tone="wash">
                <span lang={i18n.language}>{t('unit.lesson', { index: lesson.lessonIndex })}</span>
              </Badge>
            )}
            <LanguageNote language={language} />
          </Wrap>
        )}
        {layout === 'quote' && <QuoteMark />}
        {title && (
          <Title data-layout={layout} style={layout === 'fact' ? factSize(title) : undefined}>
            {title}
          </Title>
        )}
        <RichText className="text" blocks={blocks} category={category} lang={language} />
        {layout === 'try' && <TryGround />}
      </Place>
      {HAS_GROUND.includes(layout) && <CardGround category={category} seed={card.id} />}
    </Sheet>
  );
}
