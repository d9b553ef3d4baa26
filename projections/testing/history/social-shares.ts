import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { commentAggregate } from '@marquee/domain/social/comment/aggregate.ts';
import { postAggregate } from '@marquee/domain/social/publication/aggregate.ts';
import { shareOf } from '@marquee/domain/social/publication/share.ts';
import { person } from '../world.ts';
import type { Scene } from './scene.ts';

/** People share posts, take that back and share them again, and name each other in what they say. */
export async function shareAndMention(
  { people, world }: Scene,
  posts: readonly { readonly post: string; readonly author: string }[],
): Promise<void> {
  const plain = { exclusive: false, price: 0, audience: 'public', adult: true } as const;
  for (const [n, { post: id, author: owner }] of posts.slice(0, 6).entries()) {
    const [sharer, named] = [people[n % people.length], people[(n + 1) % people.length]];
    if (!sharer || !named || sharer === named) continue;
    const post = shareOf(sharer, { kind: 'post', id });
    const words = (of: string) => ({
      content: n % 2 === 0 ? 'Words' : '',
      sealed: { person: sharer, item: derivedId(post, of), sealed: `share ${of}` },
    });
    const of = { kind: 'post', id, owner, sight: 'whole' } as const;
    const share = { type: 'CreatePost', post, author: sharer, ...plain, of } as const;
    await world.send(postAggregate, { ...share, ...words('first'), mentions: [named] }, person(sharer));
    if (n % 3 === 0) {
      await world.send(postAggregate, { type: 'DeleteContent', post }, person(sharer));
      await world.send(postAggregate, { ...share, ...words('again') }, person(sharer));
    }
    const facts = { sight: 'whole', commentsOpen: true, mentions: [named] } as const;
    const comment = derivedId(post, 'comment');
    const about = { subject: { kind: 'post', id } as const, owner, author: sharer };
    const sealed = { person: sharer, item: derivedId(comment, 'item'), sealed: 'words' };
    const add = { type: 'AddComment', comment, content: 'Words', sealed, ...about, ...facts } as const;
    await world.send(commentAggregate, add, person(sharer));
  }
}
