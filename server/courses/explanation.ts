import type { Question } from '../../src/contract/questions.ts';
import type { Block, Span } from '../../src/contract/text.ts';
import { textOfBlock } from './blocks.ts';
import { joinSpans } from './spans.ts';

/** What stands above an answer or its reason, without accents, in the languages of most courses. */
const LABELS = new Set(
  'answer|answers|the answer|correct answer|right answer|show answer|explanation|solution|reason|why|odpowiedz|wyjasnienie|rozwiazanie|uzasadnienie|antwort|erklarung|losung|begrundung|respuesta|explicacion|solucion|reponse|explication|risposta|spiegazione|soluzione|resposta|explicacao|solucao|antwoord|uitleg|oplossing|ответ|объяснение|пояснение|решение|відповідь|пояснення|розвʼязок|cevap|aciklama|cozum|答案|解析|解释|解釋|解説|解説|答え|回答|説明|정답|해설|답|설명|dap an|giai thich|loi giai|jawaban|penjelasan|الجواب|الاجابة|الاجابه|الشرح|التفسير|پاسخ|توضیح|תשובה|הסבר|vastaus|selitys|ratkaisu|svar|forklaring|losning|odgovor|objasnjenje|odpoved|vysvetleni|reseni|valasz|magyarazat|απαντηση|εξηγηση|raspuns|explicatie|उत्तर|व्याख्या|คำตอบ|คำอธิบาย'
    .split('|')
    .map(folded),
);
const LABELLED = /^\s*([^:：\n]{2,24})[:：]\s*/;

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll(/[\s:：.*]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Whether a text is but the label of what follows: "Answer", "Wyjaśnienie:". */
const isLabel = (text: string) => LABELS.has(folded(text));

/** Takes the label off the beginning of a text: "Explanation: since …" → "since …". */
function unlabelled(spans: readonly Span[]): Span[] {
  const [first, ...rest] = spans;
  const [whole, label] = LABELLED.exec(first?.text ?? '') ?? [];
  if (whole === undefined || !isLabel(label!)) return [...spans];
  return joinSpans([{ ...first!, text: first!.text.slice(whole.length) }, ...rest].filter(({ text }) => text !== ''));
}

const isPlain = (block: Block) =>
  block.kind === 'paragraph' && block.spans.every(({ code, href, strong, em }) => !(code ?? href ?? strong ?? em));

/**
 * Makes the explanation of a question of blocks: a reason in words, and the blocks themselves where they say more than words.
 * Labels are no part of it.
 */
export function explanationOf(all: readonly Block[]): Pick<Question, 'reason' | 'explanation'> {
  const blocks = all
    .filter((block) => !isLabel(textOfBlock(block)) || block.kind === 'code' || block.kind === 'picture')
    .map((block, at): Block =>
      at === 0 && block.kind === 'paragraph' ? { ...block, spans: unlabelled(block.spans) } : block,
    )
    .filter((block) => block.kind === 'picture' || textOfBlock(block).trim() !== '');
  const words = blocks.map((block) => (block.kind === 'picture' ? block.alt : textOfBlock(block)).trim());
  const reason = words.filter(Boolean).join('\n\n');
  if (!blocks.length || !reason) return {};
  return { reason, ...(!blocks.every(isPlain) && { explanation: blocks }) };
}
