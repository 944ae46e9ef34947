/** Numbers both sides must agree on. Source: specification §9 unless a line says otherwise. */
export const PASSWORD_MIN = 8;
/** Longer secrets are refused before they are hashed, so that nobody can buy CPU time with them. */
export const PASSWORD_MAX = 1_024;
/** How much one message or comment can hold, in characters: pages of it, and no book. */
export const MESSAGE_MAX = 5_000;
export const COMMENT_MAX = 2_000;
export const PERCENT_DECIMALS = 2;
export const DESKTOP_FROM = 768;
export const OFFLINE_RETRY_MS = 3_000;
export const TOAST_MS = 5_000;
export const RETRIES = 3;
export const RETRY_FIRST_MS = 1_000;
export const RETRY_MOST_MS = 30_000;
export const CACHE_SECONDS = 300;
/** decisions.md, Server: points and levels. */
export const POINTS_LESSON = 10;
export const POINTS_ANSWER = 5;
export const POINTS_PATHWAY = 20;
/** decisions.md: a completion may be up to a week late and five minutes early. */
export const COMPLETION_LATE_MS = 7 * 86_400_000;
export const COMPLETION_EARLY_MS = 5 * 60_000;
/** decisions.md, Words: where the three headlines of a result begin. */
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
