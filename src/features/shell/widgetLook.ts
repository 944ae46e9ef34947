/** Overrides the widget's own style sheet: our corner and our colours. Custom properties reach into its shadow DOM. */
const RULES = `
#pwa-install-element .install-dialog.chrome:not(.mobile) {
  inset: auto;
  inset-block-end: 48px;
  inset-inline-end: var(--aside);
  box-sizing: border-box;
  inline-size: min(320px, calc((100vw - var(--col)) / 2 - 2 * var(--aside)));
  margin: 0;
  padding: 22px;
  z-index: 20;
  border-radius: var(--r-l);
  background: var(--surface);
  box-shadow: var(--shadow-float);
  filter: none;
  color: var(--text);
  font: 400 var(--fs-small) / var(--lh-small) var(--font-text);
  transition: opacity var(--t-scene) var(--ease-out);
}
#pwa-install-element .install-dialog.chrome .dialog-body {
  grid-template-columns: 64px minmax(0, 1fr);
  column-gap: 14px;
}
.dialog-body .icon .icon-image {
  inline-size: 64px;
  block-size: 64px;
  margin: 0;
  border-radius: 16px;
  box-shadow: 0 0 0 2px var(--line-strong);
}
.dialog-body .about {
  grid-template-rows: auto auto;
  align-content: center;
}
.dialog-body .about .name {
  margin: 0;
  padding: 0;
  font: 600 var(--fs-h3) / var(--lh-h3) var(--font-head);
}
.dialog-body .about .hostname {
  display: none;
}
.dialog-body hr {
  display: none;
}
.dialog-body .description {
  margin: 14px 0 0;
  padding: 0;
  font-size: var(--fs-small);
  line-height: var(--lh-small);
}
.dialog-body .app-description {
  font-weight: 600;
}
.dialog-body .install-description {
  margin-block-start: 4px;
  color: var(--text-muted);
}
.dialog-body .action-buttons {
  display: flex;
  justify-content: flex-start;
  margin-block-start: 16px;
  padding: 0 0 3px;
}
.dialog-body .material-button {
  block-size: 44px;
  padding-inline: 20px;
  border-radius: var(--r-full);
  box-shadow: none;
  font: 600 1rem/1.2 var(--font-head);
  text-transform: none;
}
.dialog-body .material-button.primary,
.dialog-body .material-button.primary:active {
  /* Beside the column, where the one yellow thing is. */
  background: var(--text);
  color: var(--bg);
}
.dialog-body .material-button.secondary {
  color: var(--text);
}
.dialog-body .material-button::before,
.dialog-body .material-button::after {
  content: none;
}
.dialog-body .material-button:focus-visible {
  outline: 3px solid var(--focus);
  outline-offset: 3px;
}
.dialog-body .material-button.secondary.close {
  position: absolute;
  inset-block-start: 8px;
  inset-inline-end: 8px;
  inline-size: 44px;
  min-inline-size: 44px;
  block-size: 44px;
}
.dialog-body .material-button.secondary.close svg {
  inline-size: 20px;
  margin: auto;
  fill: var(--text-muted);
}
`;

let sheet: CSSStyleSheet | undefined;
/** One constructed style sheet for every widget, which the Content-Security-Policy allows. */
export function widgetLook(): CSSStyleSheet {
  if (sheet) return sheet;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(RULES);
  return sheet;
}
