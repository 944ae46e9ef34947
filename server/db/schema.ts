import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Card } from '../../src/contract/text.ts';
import type { Question } from '../../src/contract/questions.ts';
import type { Note } from '../../src/contract/notes.ts';
import type { Rating } from '../../src/contract/review.ts';
import type { Category, ResourceType } from '../../src/contract/shapes.ts';

/** A text in every language it exists in: `{ en: …, pl: … }`. Written with `json()`. */
export type InLanguages<Text> = Record<string, Text>;
type Json<Value> = JSONColumnType<Value & object>;
/** Instants come back as `Date`, calendar days as `'2026-03-29'`. */
type Day = ColumnType<string, string, string>;
type Flag = Generated<boolean>;
type Count = Generated<number>;
type Perhaps<Value> = Generated<Value | null>;

export type ProgramText = {
  title: string;
  tagline: string;
  description: string;
  promises: string[];
  attribution?: string;
};
export type PathwayText = { title: string; goal: string; summary: string };
export type UnitBody = { cards: Card[]; takeaways: string[]; questions: Question[] };
export type ReelText = { title: string; speaker?: string; transcript: string };

/** Titles and summaries as they are searched (`domain/fold`), by language. */
type Folded = Generated<Json<InLanguages<string>>>;

type Programs = {
  id: string;
  category: Category;
  position: number;
  language: string;
  texts: Json<InLanguages<ProgramText>>;
  folded: Folded;
  cover: string | null;
  tile: string | null;
  retired: Flag;
  /** What the operator says of it (`courses/offer`); an import leaves both. */
  place: Perhaps<number>;
  withheld: Perhaps<'hidden' | 'retired'>;
};
type Pathways = {
  id: string;
  program_id: string;
  position: number;
  registration: Flag;
  texts: Json<InLanguages<PathwayText>>;
  folded: Folded;
  cover: string | null;
  tile: string | null;
  languages: Json<string[]>;
  module_count: Count;
  lesson_count: Count;
  unit_count: Count;
  /** Units of each module, page by page; written by `courses/paging`, as is the page of a module. */
  shape: ColumnType<number[][], string | undefined, string>;
  retired: Flag;
};
type Modules = {
  id: string;
  pathway_id: string;
  position: number;
  page: Count;
  texts: Json<InLanguages<{ title: string }>>;
  retired: Flag;
};
type Units = {
  id: string;
  pathway_id: string;
  module_id: string;
  position: number;
  kind: 'lesson' | 'quiz';
  lesson_index: number | null;
  minutes: number;
  titles: Json<InLanguages<string>>;
  folded: Folded;
  bodies: Json<InLanguages<UnitBody>>;
  reel_ids: Json<string[]>;
  retired: Flag;
};
type Resources = {
  id: string;
  pathway_id: string;
  position: number;
  type: ResourceType;
  url: string | null;
  minutes: number | null;
  texts: Json<InLanguages<{ title: string; source: string }>>;
  retired: Flag;
};
type Reels = {
  id: string;
  program_id: string | null;
  position: number;
  category: Category;
  onboarding: Flag;
  seconds: number;
  video: string;
  poster: string | null;
  captions: Json<InLanguages<string>>;
  texts: Json<InLanguages<ReelText>>;
  retired: Flag;
};
type Assets = {
  id: string;
  mime: string;
  bytes: Uint8Array;
  size: number;
  width: number | null;
  height: number | null;
  created_at: Generated<Date>;
  /** Whose own picture it is; null for what courses bring. */
  owner_id: Perhaps<string>;
};

type Users = {
  id: string;
  email: string;
  name: string;
  password_hash: string | null;
  email_confirmed_at: Date | null;
  locale: string;
  time_zone: string;
  newsletter: Flag;
  avatar: string | null;
  /** The address that takes the place of `email` once its link is opened, and the session that asked for it. */
  pending_email: Perhaps<string>;
  pending_email_hash: Perhaps<string>;
  pending_email_until: Perhaps<Date>;
  pending_email_session: Perhaps<string>;
  created_at: Date;
  points: Count;
  lessons_done: Count;
  answers_right: Count;
  answers_total: Count;
  current_streak: Count;
  max_streak: Count;
  last_day: Day | null;
  /** The cloudy nights of the streak that `last_day` may still ask about (`domain/streak`). */
  clouds: ColumnType<string[], string | undefined, string>;
  /** The hour of the learner's day for a reminder; null is off. */
  reminder_hour: Generated<number | null>;
  stars_a_night: Perhaps<number>;
  /** Days in UTC: when the account was last used, when its owner was asked whether to keep it, and when that mail was last tried. */
  seen_on: ColumnType<string, string | undefined, string>;
  idle_asked_on: Perhaps<string>;
  idle_tried_on: Perhaps<string>;
};
type Sessions = {
  id_hash: string;
  user_id: string;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  device: Perhaps<string>;
};
/** What was done with an account; see the contract's `SignInEvent` and `SignInWay`. */
type SignIns = {
  id: Count;
  user_id: string;
  at: Date;
  event: string;
  way: Perhaps<string>;
  device: Perhaps<string>;
};
/** Who a provider says somebody is: never by an address, which can change hands. */
type Identities = {
  issuer: string;
  subject: string;
  provider: 'google' | 'apple';
  user_id: string;
  created_at: Date;
};
/** A visitor who was sent to a provider and has not come back yet. */
type ProviderVisits = {
  state_hash: string;
  browser_hash: string;
  provider: 'google' | 'apple';
  nonce: string;
  verifier: string;
  expires_at: Date;
};
/** A provider that is to open an account with a password, once somebody has proven that it is theirs. */
type ProviderLinks = {
  browser_hash: string;
  token_hash: string | null;
  provider: 'google' | 'apple';
  issuer: string;
  subject: string;
  user_id: string;
  expires_at: Date;
};
type MailedTokens = {
  token_hash: string;
  kind: 'confirm' | 'recovery';
  /** Null: somebody asked for an address that has no account. */
  user_id: string | null;
  expires_at: Date;
  used_at: Date | null;
};
/** A browser in which this person has signed in before, by the hash of a cookie that opens nothing. */
type KnownDevices = { user_id: string; device_hash: string; seen_at: Date };
type UserPrograms = { user_id: string; program_id: string; joined_at: Date };
/** `left_at`: null while joined. `finished_at`: set once, when the pathway pays its points, and kept after leaving. */
type UserPathways = {
  user_id: string;
  pathway_id: string;
  joined_at: Date;
  left_at: Date | null;
  finished_at: Date | null;
};
/**
 * Triggers count it from `user_units`: how many units are completed, retired ones too, and a position before which none is
 * untouched, in this edition.
 */
type PathwayProgress = {
  user_id: string;
  pathway_id: string;
  completed: number;
  ahead: Count;
  edition: Perhaps<string>;
};
type UserUnits = {
  user_id: string;
  unit_id: string;
  pathway_id: string;
  is_completed: Flag;
  is_todo: Flag;
  todo_at: Date | null;
  share: Count;
  started_at: Date;
  completed_at: Date | null;
  completed_on: Day | null;
  /** Where `completed_on` is the day of `completed_at`. */
  time_zone: Perhaps<string>;
  points: Count;
  answers_right: number | null;
  answers_total: number | null;
  /** The key of the call that completed the unit (`idempotency`), for somebody who looks into it by hand: no code reads it. */
  key: string | null;
};
/** A day without a star or a session has `stars` 0: points of a review that was not ended. */
type UserDays = { user_id: string; day: Day; points: Count; stars: Count };
/** The log of answers to an item, a question of a unit; `day` is that of `reviewed_at` in `time_zone`. */
type Reviews = {
  user_id: string;
  unit_id: string;
  question_id: string;
  key: string;
  reviewed_at: Date;
  day: Day;
  time_zone: string | null;
  rating: Rating;
  /** The last answer of a session: it has lit its day. */
  ends_session: Flag;
};
/** The same log, folded (`domain/review`). `points`: what the item has paid. */
type ReviewItems = {
  user_id: string;
  unit_id: string;
  question_id: string;
  stability: number;
  difficulty: number;
  reviewed_on: Day;
  due_on: Day;
  points: Count;
};
/** One line a lesson in the learner's own words; without `what` it was let go, and the row keeps only when. */
type FieldNotes = {
  user_id: string;
  unit_id: string;
  key: string;
  saved_at: Date;
  what: string | null;
  when: Note['when'] | null;
  outcome: Note['outcome'];
  how_it_went: string | null;
  ask_on: Day | null;
};
type Idempotency = { user_id: string; key: string; unit_id: string; answer: Json<object>; created_at: Date };
type PushSubscriptions = {
  endpoint_hash: string;
  endpoint: string;
  user_id: string;
  session_hash: string;
  p256dh: string;
  auth: string;
  created_at: Date;
  failures: Count;
  tries: Count;
  retry_at: Date | null;
  retry_day: Day | null;
};
type Reminders = { user_id: string; day: Day; claimed_at: Date };
type VapidKeys = { one: Flag; public_key: string; private_key: string; created_at: Date };
type FavouriteReels = { user_id: string; reel_id: string; created_at: Date };
type Feedback = { id: string; user_id: string; rating: 'up' | 'down'; comment: string | null; created_at: Date };
/** Addresses outside of accounts that asked for the newsletter; it goes to none that is not confirmed. */
type Newsletter = {
  email: string;
  locale: string;
  token_hash: string | null;
  asked_at: Date;
  confirmed_at: Date | null;
};
/** `program_id`: the channel that asked; empty for the question at sign-up. */
type OnboardingAnswers = { user_id: string; program_id: string; goals: Json<string[]>; answered_at: Date };
type RateHits = { key: string; window_start: Date; hits: number };
/** Its name changes with every change of a course; none before the first. */
/** What support did with accounts (`server/support`). */
type SupportLog = {
  id: Count;
  at: Date;
  by: string;
  action: string;
  /** The id of an account, which may be gone. */
  learner: string | null;
  why: string | null;
};
type CourseEdition = { one: Flag; edition: string };
type Imports = { source: string; hash: string; imported_at: Date };

export type Database = {
  programs: Programs;
  pathways: Pathways;
  modules: Modules;
  units: Units;
  resources: Resources;
  reels: Reels;
  assets: Assets;
  users: Users;
  sessions: Sessions;
  sign_ins: SignIns;
  identities: Identities;
  provider_visits: ProviderVisits;
  provider_links: ProviderLinks;
  mailed_tokens: MailedTokens;
  known_devices: KnownDevices;
  user_programs: UserPrograms;
  user_pathways: UserPathways;
  user_units: UserUnits;
  pathway_progress: PathwayProgress;
  user_days: UserDays;
  reviews: Reviews;
  review_items: ReviewItems;
  notes: FieldNotes;
  idempotency: Idempotency;
  favourite_reels: FavouriteReels;
  feedback: Feedback;
  newsletter: Newsletter;
  push_subscriptions: PushSubscriptions;
  reminders: Reminders;
  vapid_keys: VapidKeys;
  onboarding_answers: OnboardingAnswers;
  rate_hits: RateHits;
  course_edition: CourseEdition;
  imports: Imports;
  support_log: SupportLog;
};
