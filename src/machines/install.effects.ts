import {
  INSTALL_ANDROID_MS,
  INSTALL_APPLE_MS,
  INSTALL_CHECK_MS,
  INSTALL_HANDOVER_MS,
  INSTALL_PATIENCE_MS,
} from '../contract/rules.ts';
import { after, during, type Listen } from '../kit/listen.ts';
import { install } from './install.ts';

const { started, foundInstalled, foundHidden, promptCaught, manualDue, gaveUp, declined, installed } = install.events;

/** Makes no offer in an installed app, or to a learner who has declined. */
const lookAround = during(install, 'watching', async ({ dispatch, getState, extra: { platform, installPrompt } }) => {
  const { drawerSeen } = install.select(getState());
  if (platform.isStandalone()) dispatch(foundInstalled());
  else if (drawerSeen || installPrompt.isHidden()) dispatch(foundHidden());
});

const lookForThePrompt = during(install, 'watching', async ({ dispatch, extra: { installPrompt } }, { delay }) => {
  while (!installPrompt.isCaught()) await delay(INSTALL_CHECK_MS);
  await delay(INSTALL_HANDOVER_MS);
  dispatch(promptCaught());
});

/** Shows instructions where browsers have no prompt: on Apple's soon, on Android once the page was touched. */
const waitForInstructions = during(install, 'watching', async ({ dispatch, extra }, { delay }) => {
  const { platform, installPrompt } = extra;
  if (platform.isApple()) {
    await delay(INSTALL_APPLE_MS);
    return void dispatch(manualDue());
  }
  for (let waited = 0; waited < INSTALL_PATIENCE_MS; waited += INSTALL_ANDROID_MS) {
    await delay(INSTALL_ANDROID_MS);
    if (installPrompt.isCaught()) return;
    if (platform.isAndroid() && platform.wasTouched()) return void dispatch(manualDue());
  }
  dispatch(gaveUp());
});

/**
 * Listens for as long as the page is open: a prompt can come late, and the app can be installed from the browser's menu
 * at any time.
 */
const hearTheBrowser = after(started.match, (_, { dispatch, getState, extra: { installPrompt } }) => {
  installPrompt.watch({
    caught: () => void (install.in(getState(), 'manual', 'unavailable') && dispatch(promptCaught())),
    installed: () => void (install.in(getState(), 'installed') || dispatch(installed())),
  });
});

const askTheBrowser = during(install, 'prompting', async ({ dispatch, extra: { installPrompt } }, { pause }) => {
  const answer = await pause(installPrompt.show());
  dispatch(answer === 'accepted' ? installed() : declined());
});

const rememberTheNo = during(install, 'hidden', async ({ extra: { installPrompt } }) => installPrompt.hide());

/** Asks the browser for persistent storage once the app is installed. */
const keepTheStorage = during(install, 'installed', ({ extra: { installPrompt } }) => installPrompt.keepStorage());

export const installEffects: Listen[] = [
  lookAround,
  lookForThePrompt,
  waitForInstructions,
  hearTheBrowser,
  askTheBrowser,
  rememberTheNo,
  keepTheStorage,
];
