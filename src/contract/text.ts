import Type, { type Static } from 'typebox';
import { Id } from './shapes.ts';

/**
 * The only markup a course can bring to a screen. Importers turn Markdown into this, the client draws it,
 * and nothing in it can be HTML or script: a link is https only, a picture is an asset of ours.
 */
export const Span = Type.Object({
  text: Type.String(),
  strong: Type.Optional(Type.Literal(true)),
  em: Type.Optional(Type.Literal(true)),
  code: Type.Optional(Type.Literal(true)),
  href: Type.Optional(Type.String({ pattern: '^https://', description: 'Opens outside the app.' })),
});
const spans = Type.Array(Span);

export const Block = Type.Union([
  Type.Object({ kind: Type.Literal('paragraph'), spans }),
  Type.Object({ kind: Type.Literal('heading'), spans }),
  Type.Object({ kind: Type.Literal('list'), ordered: Type.Boolean(), items: Type.Array(spans) }),
  Type.Object({ kind: Type.Literal('quote'), spans }),
  Type.Object({ kind: Type.Literal('note'), spans }),
  Type.Object({ kind: Type.Literal('code'), text: Type.String(), language: Type.Optional(Type.String()) }),
  Type.Object({ kind: Type.Literal('table'), head: Type.Array(spans), rows: Type.Array(Type.Array(spans)) }),
  Type.Object({
    kind: Type.Literal('picture'),
    asset: Type.Union([Id, Type.Null()], { description: 'Null: the course names a picture it does not hold.' }),
    alt: Type.String(),
    width: Type.Optional(Type.Integer()),
    height: Type.Optional(Type.Integer()),
    href: Type.Optional(
      Type.String({ pattern: '^https://', description: 'The picture is a link, which opens outside.' }),
    ),
  }),
  Type.Object({ kind: Type.Literal('video'), href: Type.String({ pattern: '^https://' }), title: Type.String() }),
]);

/** One swipe of a lesson. `picture` fills the top of the card, `reel` the whole of it. */
export const Card = Type.Object({
  id: Id,
  kind: Type.Union([
    Type.Literal('text'),
    Type.Literal('picture'),
    Type.Literal('reel'),
    Type.Literal('fact'),
    Type.Literal('quote'),
    Type.Literal('try'),
  ]),
  title: Type.Optional(Type.String()),
  language: Type.Optional(Type.String({ description: 'Of a card that a translation lacks: the language it is in.' })),
  picture: Type.Optional(
    Type.Object({
      asset: Id,
      alt: Type.String(),
      width: Type.Optional(Type.Integer()),
      height: Type.Optional(Type.Integer()),
    }),
  ),
  reelId: Type.Optional(Id),
  isExtra: Type.Optional(
    Type.Literal(true, {
      description: 'Left out of the lesson for a visitor, who is shown the shortest way to a star.',
    }),
  ),
  blocks: Type.Array(Block),
});

export type Span = Static<typeof Span>;
export type Block = Static<typeof Block>;
export type Card = Static<typeof Card>;
