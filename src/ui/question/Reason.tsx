import type { Judgement } from '../../contract/judging.ts';
import type { Question } from '../../contract/questions.ts';
import type { Category } from '../../contract/shapes.ts';
import { RichText } from '../RichText.tsx';

type ReasonProps = { question: Question; reason: Judgement['reason']; category: Category; lang: string };

/** The reason of a verdict: with its code, lists and pictures when it is the question's own, else in words. */
export const Reason = ({ question: { explanation, reason: own }, reason, category, lang }: ReasonProps) =>
  explanation && reason === (own ?? null) ? (
    <RichText blocks={explanation} category={category} lang={lang} />
  ) : (
    <bdi lang={lang}>{reason}</bdi>
  );
