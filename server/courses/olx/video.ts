import type { Block } from '../../../src/contract/text.ts';
import type { Category } from '../../../src/contract/shapes.ts';
import type { Reel, Resource } from '../course.ts';
import { childId, nameId } from '../ids.ts';
import { judgeLink } from '../links.ts';
import { allIn } from '../markup.ts';
import { captionsOf } from './captions.ts';
import type { OlxBlock, Source } from './source.ts';

const MP4 = /\.mp4(?:$|[?#])/i;
const TAG = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

/** A video as a reel when the course holds it, as a link when it lies on a server, else an address to go to. */
export type OlxVideo = { reel?: Reel; block?: Block; resource?: Resource };
type Owner = { programId: string; pathwayId: string; category: Category };

export function readVideo(source: Source, video: OlxBlock, { programId, pathwayId, category }: Owner): OlxVideo {
  const { shelf, language } = source;
  const title = video.title || 'Video';
  const addresses = addressesOf(video);
  const path = addresses.map(source.staticFile).find((each) => each !== null);
  const asset = path ? shelf.take(path) : 'the course does not hold it';
  if (typeof asset !== 'string' && asset.mime === 'video/mp4') {
    const id = childId(programId, `v-${nameId(video.name || title)}`.slice(0, 40));
    const texts: Reel['texts'] = { [language]: { title, transcript: '' } };
    const captions = tellCaptions(source, video, '', (tag, transcript) => (texts[tag] = { title, transcript }));
    source.settle(video, 'taken');
    const { seconds } = asset;
    return { reel: { id, category, onboarding: false, seconds, video: asset.id, poster: null, captions, texts } };
  }
  const why = typeof asset === 'string' ? asset : 'it is no MP4';
  const href = addresses.filter((each) => MP4.test(each)).map((each) => judgeLink(each).href)[0];
  tellCaptions(source, video, 'they belong to a video that is shown on another page');
  if (href) {
    source.settle(video, 'changed', `${why}; it opens at its own address`);
    return { block: { kind: 'video', href, title } };
  }
  const youtube = youtubeOf(video);
  const url = youtube && `https://www.youtube.com/watch?v=${youtube}`;
  source.settle(
    video,
    'refused',
    url ? 'it lies on YouTube only; its address is a resource of the pathway' : `${why}, and it has no other address`,
  );
  if (!url) return {};
  const id = childId(pathwayId, `r-${nameId(youtube)}`.slice(0, 24));
  const texts = { [language]: { title, source: 'youtube.com' } };
  return { resource: { id, type: 'video', url, minutes: null, texts } };
}

function addressesOf({ attributes, children }: OlxBlock): string[] {
  const inside = children.flatMap((child) => ('name' in child ? [child, ...allIn(child)] : []));
  const sources = inside.flatMap(({ name, attributes: { src } }) => (name === 'source' && src ? [src] : []));
  return [...sources, ...listIn(attributes.html5_sources), attributes.source ?? ''].filter(Boolean);
}

function listIn(json: string | undefined): string[] {
  try {
    const list: unknown = JSON.parse(json || '[]');
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

/** `youtube_id_1_0="…"`, or of `youtube="0.75:…,1.00:…"` the one at full speed. */
function youtubeOf({ attributes }: OlxBlock): string | undefined {
  const id = attributes.youtube_id_1_0 || /(?:^|,)1\.0+:([^,]+)/.exec(attributes.youtube ?? '')?.[1];
  return id && /^[\w-]{5,20}$/.test(id) ? id : undefined;
}

/** Which file of captions belongs to which language: `<transcript>` elements, or the older `sub`. */
function transcriptsOf({ attributes, children }: OlxBlock, own: string): [language: string, file: string][] {
  const inside = children.flatMap((child) =>
    'name' in child && child.name === 'transcript' ? [child.attributes] : [],
  );
  const named = inside.map(({ language = own, src = '' }): [string, string] => [language, src]);
  return attributes.sub ? [...named, [own, `${attributes.sub}.srt`]] : named;
}

/** Takes the captions of a video in each language, or refuses them all for one reason. */
function tellCaptions(
  source: Source,
  video: OlxBlock,
  refusal: string,
  say: (language: string, transcript: string) => void = () => {},
): Reel['captions'] {
  const { shelf, root } = source;
  const captions: Reel['captions'] = {};
  for (const [language, file] of transcriptsOf(video, source.language)) {
    const path = source.staticFile(`/static/${file}`) ?? `${root}static/${file}`;
    const read = !refusal && shelf.files.has(path) && TAG.test(language) ? captionsOf(shelf.read(path)) : null;
    shelf.report.found('captions', language);
    const why = refusal || (read ? '' : 'the course does not hold them as SubRip');
    const place = { ...video.place, language };
    shelf.report.settle('captions', read ? 'changed' : 'refused', place, file, why || 'as WebVTT, in words only');
    if (!read) continue;
    shelf.assets.set(read.asset.id, read.asset);
    captions[language] = read.asset.id;
    say(language, read.transcript);
  }
  return captions;
}
