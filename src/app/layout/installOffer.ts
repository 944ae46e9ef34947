import { paths } from '../../contract/paths.ts';

interface Circumstances {
  /** Of the install machine. */
  status: string;
  isDesktop: boolean;
  /** Room for the widget beside the column. */
  isWide: boolean;
  pathname: string;
  /** At least one lesson is done: nobody is asked on the first screen of a first visit. */
  hasLearned: boolean;
}
export type Offer = 'drawer' | 'widget' | 'card' | null;

/**
 * What offers the installed app: beside the column of a desktop the widget of the browser's prompt, or a card that leads
 * to instructions; where there is no room beside it, and on phones, a drawer, on the dashboard and after a first lesson.
 */
export function installOffer({ status, isDesktop, isWide, pathname, hasLearned }: Circumstances): Offer {
  if (status === 'explaining') return 'drawer';
  if (isDesktop && isWide) return ({ native: 'widget', manual: 'card' } as const)[status] ?? null;
  const isOpen = ['native', 'manual', 'prompting'].includes(status);
  return isOpen && hasLearned && pathname === paths.dashboard ? 'drawer' : null;
}
