interface Circumstances {
  /** Of the install machine. */
  status: string;
  isDesktop: boolean;
  /** Room for an offer beside the column. */
  isWide: boolean;
  /** Enough stars are lit for the offer to be worth the learner's while. */
  hasStars: boolean;
}
export type Offer = 'drawer' | 'widget' | 'card' | null;

/**
 * What offers the installed app around the page: the drawer once it was opened; beside the column the widget of the
 * browser's prompt, or a card that leads to instructions. Where there is no room beside the column, the dashboard has a
 * card of its own (features/dashboard/InstallNote).
 */
export function installOffer({ status, isDesktop, isWide, hasStars }: Circumstances): Offer {
  if (['offering', 'explaining', 'prompting'].includes(status)) return 'drawer';
  if (!isWide || !(isDesktop || hasStars)) return null;
  return ({ native: 'widget', manual: 'card' } as const)[status] ?? null;
}
