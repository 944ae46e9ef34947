let isSilent = false;

/** Stops this page from fetching pictures, reels and captions: a replay draws its screens without any request. */
export const fetchNoMedia = () => void (isSilent = true);

const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
/** The address of a picture; of a blank one after `fetchNoMedia`. */
export const pictureAt = (url: string) => (isSilent ? BLANK : url);
/** The address of a video or its captions; none after `fetchNoMedia`. */
export const mediaAt = (url: string) => (isSilent ? undefined : url);
