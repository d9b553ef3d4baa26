import { postAggregate } from '@marquee/domain/social/publication/aggregate.ts';
import { postsShowing } from '@marquee/projections/social/post-media.ts';
import { type EraseFileParts, eraseFile } from '../../files/kept/erase-files.ts';

/** Erases the files of a post that is erased, but those that another post shows. May be repeated. */
export async function forgetMediaOfPost(parts: EraseFileParts, post: string): Promise<void> {
  const { state } = await parts.bus.load(postAggregate, `post-${post}`);
  for (const { file } of state?.media ?? []) {
    const others = (await postsShowing(parts.database, file)).filter((other) => other !== post);
    if (others.length === 0) await eraseFile(parts, file);
  }
}
