import { retryOnce } from '../../kit/retryOnce.ts';

/** Every feature by its folder, as a chunk of its own. What is drawn beforehand is a chunk apart from the rest of its folder. */
export const features = {
  onboarding: () => import('../../features/onboarding/index.ts'),
  taste: () => import('../../features/onboarding/taste.ts'),
  goals: () => import('../../features/onboarding/goals.ts'),
  accounts: () => import('../../features/accounts/index.ts'),
  forms: () => import('../../features/accounts/forms.ts'),
  returns: () => import('../../features/accounts/returns.ts'),
  program: () => import('../../features/program/index.ts'),
  unlocking: () => import('../../features/program/unlocking.ts'),
  dashboard: () => import('../../features/dashboard/index.ts'),
  pathway: () => import('../../features/pathway/index.ts'),
  visitor: () => import('../../features/pathway/visitor.ts'),
  review: () => import('../../features/review/index.ts'),
  messages: () => import('../../features/messages/index.ts'),
  profile: () => import('../../features/profile/index.ts'),
  removal: () => import('../../features/profile/removal.ts'),
  editProfile: () => import('../../features/editProfile/index.ts'),
  legal: () => import('../../features/legal/index.ts'),
  shell: () => import('../../features/shell/index.ts'),
};

/** Parts of screens that come later than the screen around them. */
export const parts = {
  toaster: async () => ({ default: (await retryOnce(() => import('../../ui/toaster.tsx'))).Toaster }),
  signedOut: async () => ({ default: (await import('../../features/shell/SignedOut.tsx')).SignedOut }),
  updatePrompt: async () => ({ default: (await import('../../features/shell/UpdatePrompt.tsx')).UpdatePrompt }),
};
