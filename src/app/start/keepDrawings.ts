/**
 * Asks for the drawings that the page has brought inside itself (server/pages/drawings), so that the browser has them when there
 * is no line. What is shown stays as it is.
 */
export function keepDrawings(): void {
  for (const { dataset } of document.querySelectorAll<HTMLImageElement>('img[data-at]'))
    Object.assign(new Image(), { fetchPriority: 'low', src: dataset['at'] });
}
