/** The style of a course's text: whatever is wide scrolls in a box of its own, never the page. */
export const richTextLook = `
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  font-size: 1.0625rem;
  line-height: 1.6875rem;
  text-align: start;
  white-space: pre-line;
  overflow-wrap: break-word;
  p, li, blockquote { text-wrap: pretty; }
  strong { font-weight: 600; color: var(--cat-text, inherit); }
  .host { color: var(--text-muted); font-size: 0.875em; overflow-wrap: anywhere; }
  h3 { font: 600 var(--fs-h3)/var(--lh-h3) var(--font-head); letter-spacing: -0.012em; margin-block-start: 8px; }
  ul, ol { display: grid; gap: 8px; padding-inline-start: 24px; }
  ul { list-style: disc; }
  ol { list-style: decimal; }
  li::marker { color: var(--cat-text, var(--text-muted)); font-weight: 600; }
  blockquote {
    padding-inline-start: 16px;
    border-inline-start: 4px solid var(--cat, var(--star-lit));
    color: var(--text-muted);
    font-style: italic;
  }
  .note {
    padding: 14px 16px;
    border-radius: var(--r-m);
    background: var(--cat-wash, var(--surface-2));
  }
  code { font: 0.9375em/1.5 ui-monospace, Menlo, Consolas, monospace; background: var(--surface-2); border-radius: 6px; padding: 1px 5px; }
  .box {
    overflow-x: auto;
    overscroll-behavior-x: contain;
    border-radius: var(--r-m);
    /* An edge where more lies beyond it: it stays with the box, and a cover that scrolls with the content hides it at either end. */
    --cover: var(--surface-2) 50%, transparent;
    --edge: var(--bg), transparent;
    background:
      linear-gradient(to right, var(--cover)) left / 48px 100% no-repeat local,
      linear-gradient(to left, var(--cover)) right / 48px 100% no-repeat local,
      linear-gradient(to right, var(--edge)) left / 32px 100% no-repeat,
      linear-gradient(to left, var(--edge)) right / 32px 100% no-repeat,
      var(--surface-2);
    touch-action: pan-x pan-y;
  }
  .code { display: grid; grid-template-columns: minmax(0, 1fr); }
  .code[data-wide] code { font-size: 0.8125rem; }
  .code pre[data-wraps] { white-space: pre-wrap; overflow-wrap: anywhere; }
  .code button {
    justify-self: end;
    min-block-size: 44px;
    padding-inline: 12px;
    color: var(--primary-text);
    font: 600 var(--fs-small)/var(--lh-small) var(--font-text);
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  .code button[aria-pressed='true'] { text-decoration-thickness: 3px; }
  pre { padding: 14px 16px; white-space: pre; text-align: start; }
  pre code { background: none; padding: 0; }
  table { min-inline-size: 100%; font-size: var(--fs-small); line-height: var(--lh-small); }
  th, td { padding: 10px 14px; text-align: start; vertical-align: top; min-inline-size: 96px; }
  th { font-weight: 600; }
  tr + tr td, tbody td { border-block-start: 1px solid var(--line); }
  img { border-radius: var(--r-m); }
  .way { display: grid; gap: 4px; min-block-size: 44px; }
  .way small { color: var(--primary-text); font-size: var(--fs-small); line-height: var(--lh-small); text-decoration: underline; }
  .video {
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 60px;
    padding: 10px 16px;
    border-radius: var(--r-m);
    background: var(--surface-2);
  }
  .video span { flex: 1; min-inline-size: 0; }
  .video b { display: block; font-weight: 600; font-size: 1rem; line-height: 1.375rem; }
  .video small { display: block; font-size: var(--fs-micro); line-height: var(--lh-micro); color: var(--text-muted); }
  .missing { display: flex; gap: 12px; padding: 14px 16px; border: 2px dashed var(--line); border-radius: var(--r-m); color: var(--text-muted); font-size: var(--fs-small); line-height: var(--lh-small); }
  .missing figcaption { flex: 1; min-inline-size: 0; }
`;
