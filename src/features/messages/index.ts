import { feature } from '../../kit/feature.ts';
import { sharingEffects } from '../../machines/sharing.effects.ts';
import { sharing } from '../../machines/sharing.ts';
import { ContactScreen } from './ContactScreen.tsx';
import { FeedbackScreen } from './FeedbackScreen.tsx';
import { FeedbackSentScreen } from './FeedbackSentScreen.tsx';
import { ShareLinkScreen } from './ShareLinkScreen.tsx';

export default feature({
  namespaces: ['common'],
  machines: [[sharing, sharingEffects]],
  screens: { FeedbackScreen, FeedbackSentScreen, ContactScreen, ShareLinkScreen },
});
