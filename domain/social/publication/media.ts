import { z } from 'zod';
import type { MediaKind } from '../../files/limits.ts';
import type { Rejection } from '../../kernel/rejection.ts';
import { Id } from '../../kernel/schemas.ts';
import { reject } from '../refusals.ts';
import { mostMedia } from './most-media.ts';

/** What a post shows besides its words: a kept file, by its id. What it is called for who does not see it is in the sealed body. */
export const Medium = z.object({ file: Id, kind: z.enum(['picture', 'video']) });
export type Medium = z.infer<typeof Medium>;

/** A file as a command names it, with what `files` says of it; `owner` is null for one that is none, or deleted. */
export interface OfferedMedium {
  readonly file: string;
  readonly kind: MediaKind;
  readonly owner: string | null;
}

/** What an author may show of these files: `TooManyMedia`, `MediaNotYours`, `MediaNotShown`. */
export function shownMedia(offered: readonly OfferedMedium[], author: string): Medium[] | Rejection {
  if (offered.length > mostMedia) return reject('TooManyMedia', `Choose at most ${mostMedia} pictures and videos.`);
  if (new Set(offered.map(({ file }) => file)).size < offered.length)
    return reject('TooManyMedia', 'Each picture can be in a post once. Take one of the two out.');
  const media: Medium[] = [];
  for (const { file, kind, owner } of offered) {
    if (owner !== author) return reject('MediaNotYours', 'One of these files is not there any more. Choose it again.');
    if (kind === 'audio') return reject('MediaNotShown', 'A post shows pictures and videos. Choose another file.');
    media.push({ file, kind });
  }
  return media;
}

/** What a reel shows: one video, and behind it at most one picture, which stands for it. `VideoRequired`, and those of `shownMedia`. */
export function reelMedia(offered: readonly OfferedMedium[], author: string): Medium[] | Rejection {
  const [video, thumbnail, ...more] = offered;
  if (video?.kind !== 'video') return reject('VideoRequired', 'A reel is a video. Choose one.');
  if (more.length > 0 || (thumbnail && thumbnail.kind !== 'picture'))
    return reject('TooManyMedia', 'A reel has one video, and one picture that stands for it.');
  return shownMedia(offered, author);
}
