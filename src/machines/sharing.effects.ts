import { after, during, type Listen } from '../kit/listen.ts';
import { sharing } from './sharing.ts';

const { opened, foundDevice, copied, refused, sheetClosed, sheetFailed } = sharing.events;

const look = after(opened.match, (_, { dispatch, extra }) => {
  dispatch(foundDevice({ origin: extra.sharing.origin(), canOffer: extra.sharing.canOffer() }));
});

const copy = during(sharing, 'copying', async ({ dispatch, getState, extra }, { pause }) => {
  const isCopied = await pause(extra.sharing.copy(extra.sharing.origin() + sharing.select(getState()).path));
  dispatch(isCopied ? copied() : refused());
});

/** Opens the share sheet; when it fails, and not when it is dismissed, the link is copied instead. */
const offer = during(sharing, 'offering', async ({ dispatch, getState, extra }, { pause }) => {
  const { path, title } = sharing.select(getState());
  const isOver = await pause(extra.sharing.offer({ url: extra.sharing.origin() + path, title }));
  dispatch(isOver ? sheetClosed() : sheetFailed());
});

export const sharingEffects: Listen[] = [look, copy, offer];
