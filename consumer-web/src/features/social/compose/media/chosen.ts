import { mostBytes } from '@marquee/domain/files/limits.ts';
import { mostMedia } from '@marquee/domain/social/publication/most-media.ts';

/** A file that was chosen for a new post. */
export interface Chosen {
  /** For the list of them. */
  readonly key: string;
  readonly file: File;
  /** The kept file, once it has arrived. */
  readonly kept: string | undefined;
  readonly alt: string;
}

/** What the file dialog offers. */
export const MEDIA_TYPES = 'image/png,image/jpeg,image/webp,image/avif,image/gif,video/mp4,video/webm,video/quicktime';

const MB = 1024 * 1024;

/** Adds files to those that are chosen, with a sentence about what cannot be shown; undefined where all can. */
export function addFiles(
  chosen: readonly Chosen[],
  files: readonly File[],
): { readonly chosen: readonly Chosen[]; readonly problem: string | undefined } {
  const fitting = files.filter((file) => problemOf(file) === undefined);
  const added = fitting.slice(0, mostMedia - chosen.length);
  const problem =
    files.map(problemOf).find((one) => one !== undefined) ??
    (added.length < fitting.length ? `A post shows at most ${mostMedia} pictures and videos.` : undefined);
  const more = added.map((file) => ({ key: crypto.randomUUID(), file, kept: undefined, alt: '' }));
  return { chosen: [...chosen, ...more], problem };
}

/** Why a file cannot be in a post, with what to do. The server looks into it once more. */
function problemOf({ name, type, size }: File): string | undefined {
  const kind = type.startsWith('image/') ? 'picture' : type.startsWith('video/') ? 'video' : undefined;
  if (!kind) return `${name} is neither a picture nor a video. Choose another file.`;
  if (size === 0) return `${name} is empty. Choose another file.`;
  if (size <= mostBytes[kind]) return undefined;
  return `${name} is too large: a ${kind} may have ${mostBytes[kind] / MB} MB at most.`;
}
