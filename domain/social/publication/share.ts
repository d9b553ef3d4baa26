import { z } from 'zod';
import type { Sight } from '../../content/visibility.ts';
import { derivedId } from '../../kernel/ids.ts';
import type { Rejection } from '../../kernel/rejection.ts';
import { Id } from '../../kernel/schemas.ts';
import { reject } from '../refusals.ts';

/** The post or reel that a share shows; `owner` is whose that was then. */
export const Shared = z.object({ kind: z.enum(['post', 'reel']), id: Id, owner: Id });
export type Shared = z.infer<typeof Shared>;

/** A post that somebody wants to share, with what they see of it, as read models know it. */
export type OfferedShare = Shared & { readonly sight: Sight };

/** The one post in which somebody shares another: a person shares a thing once. */
export function shareOf(person: string, { kind, id }: Pick<Shared, 'kind' | 'id'>): string {
  return derivedId(person, 'share', kind, id);
}

/** What a share may be besides: neither sold nor with pictures or music of its own, and of something that its author sees. */
export function refuseShare(
  { sight }: Pick<OfferedShare, 'sight'>,
  { exclusive, media, music }: { readonly exclusive: boolean; readonly media: number; readonly music: boolean },
): Rejection | undefined {
  if (sight === 'nothing') return reject('NotFound', 'There is no such post. Look at the feed again.');
  if (exclusive || media > 0 || music)
    return reject('ShareIsPlain', 'A share has words alone, and costs nothing. Post your own beside it.');
  return undefined;
}
