import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import type { Category } from '../contract/shapes.ts';
import type { Block, Span } from '../contract/text.ts';
import { Icon } from './Icon.tsx';
import { CodeBox } from './CodeBox.tsx';
import { Picture } from './Picture.tsx';
import { shownSize } from './shownSize.ts';
import { richTextLook } from './richTextLook.ts';
import { OutsideLink } from './TextLink.tsx';

const Text = styled.div(richTextLook);

/** Whether an address may be linked to: https only, whatever a course contains. */
const isSafe = (href: string) => /^https:\/\/[^\s]+$/i.test(href);
const hostOf = (href: string) => (URL.canParse(href) ? new URL(href).host.replace(/^www\./, '') : '');

function Run({ span: { text, strong, em, code, href } }: { span: Span }) {
  const plain = code ? <code dir="ltr">{text}</code> : text;
  const leaning = em ? <em>{plain}</em> : plain;
  const heavy = strong ? <strong>{leaning}</strong> : leaning;
  if (!href || !isSafe(href)) return heavy;
  const host = hostOf(href);
  return (
    <>
      <OutsideLink href={href}>{heavy}</OutsideLink>
      {host && !text.includes(host) && (
        <small className="host">
          {' '}
          (<bdi dir="ltr">{host}</bdi>)
        </small>
      )}
    </>
  );
}
const Runs = ({ spans }: { spans: readonly Span[] }) => spans.map((span, at) => <Run key={at} span={span} />);

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

function List({ ordered, items }: Of<'list'>) {
  const rows = items.map((spans, at) => (
    <li key={at}>
      <Runs spans={spans} />
    </li>
  ));
  return ordered ? <ol>{rows}</ol> : <ul>{rows}</ul>;
}

const Table = ({ head, rows }: Of<'table'>) => (
  <div className="box" tabIndex={0} role="group">
    <table>
      <thead>
        <tr>
          {head.map((spans, at) => (
            <th key={at} scope="col">
              <Runs spans={spans} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, line) => (
          <tr key={line}>
            {row.map((spans, at) => (
              <td key={at}>
                <Runs spans={spans} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

function Video({ href, title }: Of<'video'>) {
  const { t } = useTranslation('pathway');
  if (!isSafe(href)) return null;
  return (
    <a className="video" href={href} target="_blank" rel="noopener noreferrer">
      <Icon name="video" label={t('code.video')} />
      <span>
        <b>{title}</b>
        <small>
          <bdi>{hostOf(href)}</bdi>
        </small>
      </span>
      <Icon name="external" size={20} />
    </a>
  );
}

/** In place of a picture that the course names and does not contain: its alternative text. */
const MissingPicture = ({ alt }: Of<'picture'>) =>
  alt && (
    <figure className="missing">
      <Icon name="picture" />
      <figcaption>{alt}</figcaption>
    </figure>
  );

/** A picture as wide as the column at most; one that the author made a link can be tapped. */
function Shown({ asset, alt, width, height, href, category }: Of<'picture'> & { asset: string; category: Category }) {
  const picture = <Picture {...{ asset, category, alt }} {...shownSize(width ?? 640, height ?? 360)} />;
  if (!href || !isSafe(href)) return picture;
  return (
    <a className="way" href={href} target="_blank" rel="noopener noreferrer" aria-label={alt || hostOf(href)}>
      {picture}
      <small>
        <span>{alt}</span> <bdi dir="ltr">{hostOf(href)}</bdi> <Icon name="external" size={16} />
      </small>
    </a>
  );
}

function Drawn({ block, category }: { block: Block; category: Category }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Runs spans={block.spans} />
        </p>
      );
    case 'heading':
      return (
        <h3>
          <Runs spans={block.spans} />
        </h3>
      );
    case 'quote':
      return (
        <blockquote>
          <Runs spans={block.spans} />
        </blockquote>
      );
    case 'note':
      return (
        <aside className="note">
          <Runs spans={block.spans} />
        </aside>
      );
    case 'list':
      return <List {...block} />;
    case 'code':
      return <CodeBox {...block} />;
    case 'table':
      return <Table {...block} />;
    case 'video':
      return <Video {...block} />;
    case 'picture':
      return block.asset === null ? (
        <MissingPicture {...block} />
      ) : (
        <Shown {...block} asset={block.asset} category={category} />
      );
  }
}

type RichTextProps = {
  blocks: readonly Block[];
  /** Its cover replaces a picture that cannot be loaded. */
  category: Category;
  /** The language the text came in, when it is not the page's. */
  lang?: string | undefined;
  className?: string | undefined;
};

/** Draws a course's text, which can hold only what `contract/text` names: no HTML, no script, no http. */
export const RichText = ({ blocks, category, lang, className }: RichTextProps) => (
  <Text dir="auto" lang={lang} className={className}>
    {blocks.map((block, at) => (
      <Drawn key={at} block={block} category={category} />
    ))}
  </Text>
);
