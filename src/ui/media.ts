let isSilent = false;

/** From now on this page fetches no picture, no reel and no caption: a replay draws its screens without any request. */
export const fetchNoMedia = () => void (isSilent = true);

const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
/** Where a picture is; a blank one in a silent page. */
export const pictureAt = (url: string) => (isSilent ? BLANK : url);
/** Where a video or its captions are; nowhere in a silent page. */
export const mediaAt = (url: string) => (isSilent ? undefined : url);
