import { confirm } from '../accounts/confirm.ts';
import { providers } from '../accounts/providers/index.ts';
import { recovery } from '../accounts/recovery.ts';
import { signInAndOut } from '../accounts/signInAndOut.ts';
import { signUp } from '../accounts/signUp.ts';
import type { Resource } from './index.ts';

export const accounts: Resource = async (app) => {
  for (const part of [signUp, confirm, signInAndOut, providers, recovery]) await app.register(part);
};
