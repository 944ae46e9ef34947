import type { Block } from '../../../src/contract/text.ts';
import type { Category } from '../../../src/contract/shapes.ts';
import type { CourseReel, CourseResource } from '../course.ts';
import { childId, nameId } from '../ids.ts';
import { safeLink } from '../links.ts';
import { allIn } from '../markup.ts';
import { captionsOf } from './captions.ts';
import type { OlxBlock, Source } from './source.ts';

const MP4 = /\.mp4(?:$|[?#])/i;
const TAG = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

/** A video block: a reel when the export holds the file, a link when it is on a server, else a resource. */
export type OlxVideo = { reel?: CourseReel; block?: Block; resource?: CourseResource };
type Owner = { programId: string; pathwayId: string; category: Category };

export function readVideo(source: Source, video: OlxBlock, { programId, pathwayId, category }: Owner): OlxVideo {
  const { context, language } = source;
  const title = video.title || 'Video';
  const addresses = addressesOf(video);
  const path = addresses.map(source.staticFile).find((file) => file !== null);
  const asset = path ? context.useAsset(path) : 'the course does not hold it';
  if (typeof asset !== 'string' && asset.mime === 'video/mp4') {
    const id = childId(programId, `v-${nameId(video.name || title)}`.slice(0, 40));
    const texts: CourseReel['texts'] = { [language]: { title, transcript: '' } };
    const captions = tellCaptions(source, video, '', (tag, transcript) => (texts[tag] = { title, transcript }));
    source.record(video, 'taken');
    const { seconds } = asset;
    return { reel: { id, category, onboarding: false, seconds, video: asset.id, poster: null, captions, texts } };
  }
  const why = typeof asset === 'string' ? asset : 'it is no MP4';
  const href = addresses.filter((address) => MP4.test(address)).map((address) => safeLink(address).href)[0];
  tellCaptions(source, video, 'they belong to a video that is shown on another page');
  if (href) {
    source.record(video, 'changed', `${why}; it opens at its own address`);
    return { block: { kind: 'video', href, title } };
  }
  const youtube = youtubeOf(video);
  const url = youtube && `https://www.youtube.com/watch?v=${youtube}`;
  source.record(
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
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

/** The YouTube id at normal speed: `youtube_id_1_0="…"`, or the one of 1.00 in `youtube="0.75:…,1.00:…"`. */
function youtubeOf({ attributes }: OlxBlock): string | undefined {
  const id = attributes.youtube_id_1_0 || /(?:^|,)1\.0+:([^,]+)/.exec(attributes.youtube ?? '')?.[1];
  return id && /^[\w-]{5,20}$/.test(id) ? id : undefined;
}

/** The caption file of each language: `<transcript>` elements, or the older attribute `sub`. */
function transcriptsOf({ attributes, children }: OlxBlock, own: string): [language: string, file: string][] {
  const inside = children.flatMap((child) =>
    'name' in child && child.name === 'transcript' ? [child.attributes] : [],
  );
  const named = inside.map(({ language = own, src = '' }): [string, string] => [language, src]);
  return attributes.sub ? [...named, [own, `${attributes.sub}.srt`]] : named;
}

/** Reports the captions of a video in each language as taken, or all as refused for one reason. */
function tellCaptions(
  source: Source,
  video: OlxBlock,
  refusal: string,
  say: (language: string, transcript: string) => void = () => {},
): CourseReel['captions'] {
  const { context, root } = source;
  const captions: CourseReel['captions'] = {};
  for (const [language, file] of transcriptsOf(video, source.language)) {
    const path = source.staticFile(`/static/${file}`) ?? `${root}static/${file}`;
    const read = !refusal && context.files.has(path) && TAG.test(language) ? captionsOf(context.read(path)) : null;
    context.report.count('captions', language);
    const why = refusal || (read ? '' : 'the course does not hold them as SubRip');
    const place = { ...video.place, language };
    context.report.record('captions', read ? 'changed' : 'refused', place, file, why || 'as WebVTT, in words only');
    if (!read) continue;
    context.assets.set(read.asset.id, read.asset);
    captions[language] = read.asset.id;
    say(language, read.transcript);
  }
  return captions;
}
