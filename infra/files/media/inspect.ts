import type { Input } from 'mediabunny';
import { imageTypeOf } from '../image-type.ts';
import type { MediaBytes } from './media-bytes.ts';
import { readMedia } from './media-input.ts';

/** What a file is by its bytes, whatever its name or sender say. */
export interface MediaFacts {
  /** For a browser to show or play it. */
  readonly type: string;
  readonly kind: 'picture' | 'video' | 'audio';
  /** How long it plays, where its container says so. */
  readonly milliseconds?: number;
}

/** Bytes that tell a picture’s type; and fewer than any container’s head has. */
const HEAD = 512;
const SHORTEST = 64;

/** Says what a file is; undefined for anything that is neither picture, video nor sound, and for what cannot be read as such. */
export async function inspectMedia(source: MediaBytes): Promise<MediaFacts | undefined> {
  if (source.bytes === 0) return undefined;
  const image = imageTypeOf(await source.read(0, Math.min(HEAD, source.bytes)));
  if (image) return { type: image, kind: 'picture' };
  return source.bytes < SHORTEST ? undefined : readMedia(source, inspectContainer);
}

async function inspectContainer(input: Input): Promise<MediaFacts | undefined> {
  const { mimeType } = await input.getFormat();
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (!video && !audio) return undefined;
  const seconds = await input.getDurationFromMetadata();
  return {
    type: video ? mimeType : mimeType.replace(/^video\//, 'audio/'),
    kind: video ? 'video' : 'audio',
    ...(seconds !== null && { milliseconds: Math.round(seconds * 1000) }),
  };
}
