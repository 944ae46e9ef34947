import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Lesson } from '../../contract/lessons.ts';
import { paths } from '../../contract/paths.ts';
import type { Given } from '../../contract/questions.ts';
import type { Category } from '../../contract/shapes.ts';
import { useKeyHints } from '../../i18n/useKeyHints.ts';
import { useShare } from '../../kit/hooks.ts';
import { reelPlayer } from '../../machines/reelPlayer.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { KeyHints } from '../../ui/KeyHints.tsx';
import { Segments } from '../../ui/Progress.tsx';
import { SwipeHint } from '../../ui/SwipeHint.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { useKeys } from '../../ui/useKeys.ts';
import { Control, Controls, DeckPage, Onwards, Pile, CardPlace } from './deckLook.ts';
import { LessonCard } from './LessonCard.tsx';
import { NoCards } from './NoCards.tsx';
import { TodoSwitch } from './TodoSwitch.tsx';
import { useDeck } from './useDeck.ts';

export type SittingProps = {
  lesson: Lesson;
  category: Category;
  /** `at`: which card or question is on the screen, from 0. `seed`: what the order of the options is drawn from. */
  run: { at: number; status: string; pick: Given | null; picks: Record<string, Given>; seed: number };
  onFinish: () => void;
  isFinishing: boolean;
};

type DeckProps = SittingProps & {
  /** Where the cross leads: to the pathway unless told otherwise. */
  closeTo?: string | undefined;
  /** Nobody has signed in: there is no to-do list to put it on. */
  isVisitor?: boolean | undefined;
};

/** The cards of a lesson, one swipe each. */
export function Deck({ lesson, category, run: { at }, onFinish, isFinishing, closeTo, isVisitor }: DeckProps) {
  const { t } = useTranslation('pathway');
  const navigate = useNavigate();
  const hints = useKeyHints();
  const { cards, direction, pathwayId } = lesson;
  const isRightToLeft = direction === 'rtl';
  const { turn, bind, held, below, isDragging, needsHint, flight, onLanded } = useDeck({
    at,
    count: cards.length,
    isRightToLeft,
    onFinish,
  });
  const out = closeTo ?? paths.pathway(pathwayId);
  const [forwards, back] = [() => turn(1), () => turn(-1)];
  useKeys({
    ArrowRight: isRightToLeft ? back : forwards,
    ArrowLeft: isRightToLeft ? forwards : back,
    Enter: forwards,
    Escape: () => void navigate(out),
  });

  const { hasEnded } = useShare(reelPlayer, ({ status }) => ({ hasEnded: status === 'ended' }));
  const hasReelEnded = hasEnded && cards[at]?.kind === 'reel';
  const isLast = at >= cards.length - 1;
  const where = t('lesson.card', { at: at + 1, total: cards.length });
  const place = (index: number, move?: 'leaving' | 'coming' | 'below') => {
    const card = cards[index];
    if (!card) return null;
    const isTop = move === undefined || move === 'coming';
    const style = move && move === flight?.move ? flight.style : isTop ? held : undefined;
    return (
      <CardPlace
        key={card.id}
        data-move={move}
        style={style}
        inert={!isTop}
        onAnimationEnd={({ currentTarget, target }) => target === currentTarget && onLanded()}
      >
        <LessonCard card={card} lesson={lesson} category={category} isTop={isTop} />
      </CardPlace>
    );
  };

  return (
    <DeckPage>
      <KeyHints
        dir={hints.dir}
        hints={[hints.cards(), hints.onwards(), ...(cards[at]?.kind === 'reel' ? hints.reel() : []), hints.out()]}
      />
      <TopBar
        back={{ label: t('lesson.close'), to: out, icon: 'close' }}
        before={<Segments total={cards.length} passed={at + 1} label={where} />}
      />
      <h1 className="vh" lang={lesson.language}>
        {lesson.title}
      </h1>
      <p className="vh" role="status">
        {where}
      </p>
      <Pile {...bind}>
        {cards.length === 0 && <NoCards lesson={lesson} />}
        {(isDragging || flight?.move === 'coming') && place(flight?.move === 'coming' ? flight.at + 1 : below, 'below')}
        {place(at, flight?.move === 'coming' ? 'coming' : undefined)}
        {flight?.move === 'leaving' && place(flight.at, 'leaving')}
      </Pile>
      <Controls>
        {needsHint && at === 0 ? (
          <SwipeHint>{t('lesson.swipe')}</SwipeHint>
        ) : (
          <Control icon="back" label={t('lesson.previous')} disabled={at === 0} onClick={() => turn(-1)} />
        )}
        {!isVisitor && <TodoSwitch lesson={lesson} />}
        <Onwards data-called={hasReelEnded || undefined}>
          <Button
            size="iconLg"
            aria-label={t(isLast ? 'lesson.finish' : 'lesson.next')}
            isLoading={isFinishing}
            onClick={() => turn(1)}
          >
            <Icon name={isLast ? 'check' : 'arrow'} />
          </Button>
        </Onwards>
      </Controls>
    </DeckPage>
  );
}
