import { matchPath } from 'react-router';
import type { Access } from './access.ts';
import { features } from './features.ts';
import { lazily, type Host, type Screen } from './lazily.ts';

export interface Route {
  path: string;
  access: Access;
  screen: Screen;
  /** What it has in common with other pages, which stays while one leads to another. */
  layout?: Screen;
  /** What the page is called where its heading speaks to the learner by name. */
  title?: 'nav.home' | 'nav.me';
}

/** One row a route of `spec/2-routes`, the two of a visitor's first star, which are part of the onboarding, a channel's page, and the review. */
export function createRoutes(host: Host): readonly Route[] {
  const from = lazily(host);
  const onboarding = from(features.onboarding);
  const taste = from(features.taste);
  const goals = from(features.goals);
  const accounts = from(features.accounts);
  const forms = from(features.forms);
  const returns = from(features.returns);
  const program = from(features.program);
  const unlocking = from(features.unlocking);
  const dashboard = from(features.dashboard);
  const pathway = from(features.pathway);
  const visitor = from(features.visitor);
  const unit = pathway('UnitScreen');
  const ofPathway = { layout: pathway('PathwayLayout') };
  const review = from(features.review);
  const messages = from(features.messages);
  const profile = from(features.profile);
  const removal = from(features.removal);
  const editProfile = from(features.editProfile);
  const legal = from(features.legal);
  const shell = from(features.shell);

  // prettier-ignore
  return [
    { path: '/',                                            access: 'visitor', screen: onboarding('WelcomeScreen') },
    { path: '/onboarding-reels',                            access: 'visitor', screen: taste('OnboardingReelsScreen') },
    { path: '/first-star',                                  access: 'visitor', screen: goals('GoalScreen') },
    { path: '/first-star/:pathwayId',                       access: 'visitor', screen: visitor('FirstLessonScreen') },
    { path: '/sign-in',                                     access: 'visitor', screen: accounts('SignInScreen') },
    { path: '/sign-in-email',                               access: 'visitor', screen: forms('SignInEmailScreen') },
    { path: '/sign-up',                                     access: 'visitor', screen: accounts('SignUpScreen') },
    { path: '/sign-up-email',                               access: 'visitor', screen: forms('SignUpEmailScreen') },
    { path: '/registration/confirm/:confirmationTokenId',   access: 'open',    screen: returns('ConfirmScreen') },
    { path: '/recovery-password',                           access: 'visitor', screen: forms('RecoverScreen') },
    { path: '/recovery-password-confirmation',              access: 'visitor', screen: returns('RecoverSentScreen') },
    { path: '/recovery/password',                           access: 'visitor', screen: returns('NewPasswordScreen') },
    { path: '/recovery/password-confirmation',              access: 'visitor', screen: returns('NewPasswordDoneScreen') },
    { path: '/google-callback',                             access: 'visitor', screen: returns('GoogleCallbackScreen') },
    { path: '/terms-of-use',                                access: 'open',    screen: legal('TermsScreen') },
    { path: '/privacy-policy',                              access: 'open',    screen: legal('PrivacyScreen') },
    { path: '/program/:programId',                          access: 'member',  screen: dashboard('ChannelScreen') },
    { path: '/program/:programId/intro',                    access: 'open',    screen: program('IntroScreen') },
    { path: '/program/:programId/unlock',                   access: 'member',  screen: unlocking('UnlockScreen') },
    { path: '/program/:programId/unlock-complete',          access: 'member',  screen: unlocking('UnlockCompleteScreen') },
    { path: '/program/:programId/unlock-close',             access: 'member',  screen: unlocking('UnlockCloseScreen') },
    { path: '/dashboard',                                   access: 'member',  screen: dashboard('DashboardScreen'), title: 'nav.home' },
    { path: '/all-programs',                                access: 'member',  screen: dashboard('ProgramsScreen') },
    { path: '/pathway/:pathwayId',                          access: 'member',  screen: pathway('PathwayScreen'), ...ofPathway },
    { path: '/pathway/:pathwayId/lesson/:unitId',           access: 'member',  screen: unit, ...ofPathway },
    { path: '/pathway/:pathwayId/lesson/:unitId/completed', access: 'member',  screen: unit, ...ofPathway },
    { path: '/review',                                      access: 'member',  screen: review('ReviewScreen') },
    { path: '/feedback',                                    access: 'member',  screen: messages('FeedbackScreen') },
    { path: '/feedback/success',                            access: 'member',  screen: messages('FeedbackSentScreen') },
    { path: '/share-link',                                  access: 'member',  screen: messages('ShareLinkScreen') },
    { path: '/contact-us',                                  access: 'member',  screen: messages('ContactScreen') },
    { path: '/user',                                        access: 'member',  screen: profile('ProfileScreen'), title: 'nav.me' },
    { path: '/edit-profile',                                access: 'member',  screen: editProfile('EditProfileScreen') },
    { path: '/delete-account',                              access: 'member',  screen: removal('DeleteAccountScreen') },
    { path: '/offline',                                     access: 'open',    screen: shell('OfflineScreen') },
    { path: '*',                                            access: 'open',    screen: shell('NotFoundScreen') },
  ];
}

/** The row of an address. */
export const routeAt = (routes: readonly Route[], pathname: string): Route =>
  routes.find(({ path }) => matchPath(path, pathname)) ?? routes.at(-1)!;
