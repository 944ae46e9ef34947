/** Numbers both sides must agree on. Source: `spec/9-constants` unless a line says otherwise. */
export const PASSWORD_MIN = 8;
/** Longer secrets are refused before they are hashed, so that nobody can buy CPU time with them. */
export const PASSWORD_MAX = 1_024;
/** How much one message or comment can hold, in characters: pages of it, and no book. */
export const MESSAGE_MAX = 5_000;
export const COMMENT_MAX = 2_000;
/** A picture of oneself: bytes as uploaded, pixels before it is cut, the side of the square that is kept. */
export const AVATAR_BYTES = 5 * 1_024 * 1_024;
export const AVATAR_PIXELS = 25_000_000;
export const AVATAR_SIDE = 512;
/** A field note is one line; so many of them are told at once. */
export const NOTE_MAX = 140;
export const NOTES_MOST = 500;
/** Nobody looks for more than a sentence. */
export const SEARCH_MAX = 80;
export const PERCENT_DECIMALS = 2;
export const DESKTOP_FROM = 768;
/** design: room beside the column for words and the install widget, as on a tablet that lies. */
export const WIDE_FROM = 1_024;
export const OFFLINE_RETRY_MS = 3_000;
export const TOAST_MS = 5_000;
/** The share of its height that a notification is dragged, up or down, before it goes. */
export const TOAST_DRAG_SHARE = 0.6;
/** Where toasts stand in the installed app on an iPhone, in px: below a notch, and on the small screen of an SE. */
export const TOAST_TOP = { notch: 60, small: 32 } as const;
export const SMALL_SCREEN = { width: 375, height: 667, ratio: 2 } as const;
/** Install prompt: how often it is looked for, when a caught one is handed over, when instructions take its place. */
export const INSTALL_CHECK_MS = 100;
export const INSTALL_HANDOVER_MS = 300;
export const INSTALL_APPLE_MS = 1_000;
export const INSTALL_ANDROID_MS = 1_000;
export const INSTALL_PATIENCE_MS = 30_000;
/** From this many finished lessons on a phone is offered the installed app. */
export const INSTALL_STARS = 3;
/** The specification's own key in the storage of the browser. */
export const INSTALL_HIDDEN_KEY = 'pwa-hide-install';
export const RETRIES = 3;
export const RETRY_FIRST_MS = 1_000;
export const RETRY_MOST_MS = 30_000;
export const CACHE_SECONDS = 300;
/** Points for a lesson, for an answer that is right the first time, and for a finished pathway. */
export const POINTS_LESSON = 10;
export const POINTS_ANSWER = 5;
export const POINTS_PATHWAY = 20;
/** The points at which level n (from 1) begins: 0, 100, 300, 600 … */
export const levelStart = (level: number) => 50 * level * (level - 1);
/** Review: a session's items and sessions that lie on the device, tries an item, the point for one that was due. */
export const REVIEW_SESSION = 8;
export const REVIEW_AHEAD = 3 * REVIEW_SESSION;
export const REVIEW_TRIES = 2;
/** What an answer may hold: parts, such as picked options, and letters of each. */
export const ANSWER_MOST_PARTS = 20;
export const ANSWER_LONGEST = 200;
/** Of a typed answer, one letter in so many may be wrong: it is almost right. */
export const LETTERS_A_SLIP = 5;
/** The days that the outlook on reviews covers, today included. */
export const REVIEW_OUTLOOK_DAYS = 14;
export const POINTS_REVIEW = 1;
/** FSRS: an item is due when it is still known with this probability, after so many days at most. */
export const REVIEW_RETENTION = 0.9;
export const REVIEW_DAYS_MOST = 365;
/** The time of a completion is believed up to a week back and five minutes ahead. */
export const COMPLETION_LATE_MS = 7 * 86_400_000;
export const COMPLETION_EARLY_MS = 5 * 60_000;
/** A device's clock that is further off than ten years is not measured but broken. */
export const CLOCK_AHEAD_MOST_MS = 3_653 * 86_400_000;
/** server/README.md, Reminders: the hour of a learner's day, unless they choose another. */
export const REMINDER_HOUR = 19;
/** A permission that was waved away is not asked for again within a fortnight. */
export const PERMISSION_REST_MS = 14 * 86_400_000;
/** Where the three headlines of a result begin, in percent. */
export const RESULT_SMALL_FROM = 50;
export const RESULT_GOOD_FROM = 80;
/** Every id of ours, also the ones that arrive in the address bar. */
export const ID_PATTERN = '^[A-Za-z0-9_-]{1,64}$';
export const CATEGORIES = [
  'RELATIONSHIPS',
  'MIND',
  'BODY',
  'ENTREPRENEURSHIP',
  'FINANCE',
  'CAREER',
  'PREMIUM',
] as const;
export const RESOURCE_TYPES = ['read', 'video', 'listen', 'buy'] as const;

/** Ends the id of an asset that is a drawing (SVG): one file for every width it is shown at. */
export const DRAWING = '-svg';
/** The picture that stands in where there is no cover: each category has two, and a key has always the same one. */
export function standInOf(category: (typeof CATEGORIES)[number], key: string): string {
  const sum = [...key].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return `${category.toLowerCase()}-${sum % 2 ? 'b' : 'a'}`;
}
