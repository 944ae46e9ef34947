import { arriveAt } from '../../ui/starmap/arrival.ts';

/* Inside the page of a pathway that the server has drawn, right behind it: it is shown from its first paint on where the app would scroll it to. */
const map = document.querySelector<HTMLElement>('[data-arrives-at]');
if (map) arriveAt(map, Number(map.dataset['arrivesAt']), 'instant');
