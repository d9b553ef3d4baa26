import type { AttachedImage, Input, MetadataTags } from 'mediabunny';
import type { MediaBytes } from '../media/media-bytes.ts';
import { PartTooLarge, readMedia } from '../media/media-input.ts';

/** Most bytes of what a file tells of itself, its cover with it: a file that tells more is taken for one that tells nothing. */
const MOST_TAG_BYTES = 24 * 1024 * 1024;

/** What a file of sound tells of itself. */
export interface SoundTags {
  readonly title?: string;
  readonly artist?: string;
  readonly album?: string;
  readonly genre?: string;
  /** The picture of its front, as it came. */
  readonly cover?: Buffer;
  /** How long it plays: counted where its container does not say. */
  readonly milliseconds: number;
}

/** Reads what a file tells of itself; undefined for what is no sound. Throws what the store throws. */
export async function soundTags(source: MediaBytes): Promise<SoundTags | undefined> {
  const read = async (input: Input) => ((await input.getPrimaryAudioTrack()) ? tagsOf(input) : undefined);
  return readMedia(source, read, MOST_TAG_BYTES);
}

async function tagsOf(input: Input): Promise<SoundTags> {
  const { title, artist, album, genre, images = [] } = await input.getMetadataTags().catch(unlessTooLarge);
  const cover = coverOf(images);
  const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
  return {
    ...said({ title, artist, album, genre }),
    ...(cover && { cover: Buffer.from(cover.data) }),
    milliseconds: Math.round(seconds * 1000),
  };
}

function unlessTooLarge(error: unknown): MetadataTags {
  if (error instanceof PartTooLarge) return {};
  throw error;
}

function coverOf(images: readonly AttachedImage[]): AttachedImage | undefined {
  return images.find(({ kind }) => kind === 'coverFront') ?? images[0];
}

/** Without what says nothing, and without the zeros that old tags are filled with. */
function said<T extends Readonly<Record<string, string | undefined>>>(tags: T): { [K in keyof T]?: string } {
  const told = Object.entries(tags).map(([name, text]) => [name, text?.replaceAll('\0', '').trim()]);
  return Object.fromEntries(told.filter(([, text]) => text)) as { [K in keyof T]?: string };
}
