import { monthOf } from '@marquee/domain/content/register.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { commentAggregate } from '@marquee/domain/social/comment/aggregate.ts';
import { likesAggregate } from '@marquee/domain/social/like/aggregate.ts';
import { postAggregate, reelAggregate } from '@marquee/domain/social/publication/aggregate.ts';
import { shareOf } from '@marquee/domain/social/publication/share.ts';
import { viewsAggregate } from '@marquee/domain/social/views/aggregate.ts';
import { job, person } from '../world.ts';
import type { Scene } from './scene.ts';

/** Apart from the slots of other histories. */
const SLOT = 7;

/** Everybody makes a reel, some with music; others like, share, comment and see it, and what its author does about it follows. */
export async function makeReels({ operator, people, world }: Scene): Promise<void> {
  const day = new Date(world.now).toISOString().slice(0, 10);
  const [scene = operator] = people;
  for (const [n, author] of people.slice(0, 6).entries()) {
    const viewer = people[(n + 1) % people.length] ?? author;
    const post = derivedId(author, 'reel');
    const sealed = { person: author, item: derivedId(post, 'item'), sealed: 'reel' };
    const words = { title: 'Title', content: n % 2 === 0 ? 'Words' : '', sealed };
    const video = { file: derivedId(post, 'video'), kind: 'video', owner: author } as const;
    const still = { file: derivedId(post, 'still'), kind: 'picture', owner: author } as const;
    const track = { track: derivedId(post, 'track'), start: 5, seconds: 30, heard: true, milliseconds: 0 };
    const music = { ...track, rights: n % 2 === 0 ? 'major' : 'independent' } as const;
    const terms = { exclusive: n % 4 === 3, price: 5, audience: 'public', adult: true } as const;
    const create = { type: 'CreateReel', post, author, ...words, ...terms } as const;
    await world.send(
      reelAggregate,
      {
        ...create,
        media: n % 2 === 0 ? [video, still] : [video],
        ...(n % 3 !== 2 && { music }),
        ...(n === 4 && { publishedAt: world.now - 1e6 }),
      },
      n === 4 ? job : person(author),
    );
    const about = { kind: 'reel', id: post, owner: author } as const;
    const entry = { person: viewer, ...about, on: true };
    await world.send(likesAggregate, { type: 'SetLike', month: monthOf(world.now), entry }, person(viewer));
    const said = { person: viewer, item: derivedId(post, 'said'), sealed: 'said' };
    const add = {
      subject: { kind: 'reel', id: post },
      owner: author,
      author: viewer,
      content: 'Words',
      sealed: said,
    } as const;
    const comment = { type: 'AddComment', comment: derivedId(post, 'comment'), ...add } as const;
    await world.send(commentAggregate, { ...comment, sight: 'whole', commentsOpen: true }, person(viewer));
    if (n % 4 !== 3) {
      const share = { type: 'CreatePost', post: shareOf(viewer, about), author: viewer, ...terms } as const;
      const own = { content: '', sealed: { ...said, item: derivedId(post, 'share') } };
      await world.send(
        postAggregate,
        { ...share, exclusive: false, ...own, of: { ...about, sight: 'whole' } },
        person(viewer),
      );
    }
    const entries = [{ kind: 'reel', id: post, n: n + 1 }] as const;
    const slot = SLOT + Number.parseInt(scene.slice(-6), 16);
    await world.send(viewsAggregate, { type: 'CountViews', slot, day, batch: n + 1, entries }, job);
    if (n === 0)
      await world.send(reelAggregate, { type: 'EditPost', post, words, commentsOpen: false }, person(author));
    if (n === 1) await world.send(reelAggregate, { type: 'DeleteContent', post }, person(author));
    if (n === 2) await world.send(reelAggregate, { type: 'EraseContent', post }, person(author));
    if (n === 4)
      await world.send(reelAggregate, { type: 'HideContent', post, reason: 'Spam' }, person(operator, 'operator'));
  }
}
