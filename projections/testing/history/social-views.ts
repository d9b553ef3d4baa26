import { iso } from '@marquee/domain/kernel/time.ts';
import { viewsAggregate } from '@marquee/domain/social/views/aggregate.ts';
import { counter } from '../world.ts';
import type { Scene } from './scene.ts';

/** Posts are seen: some batches of one slot, of which one is told again. */
export async function countViews({ world }: Scene, posts: readonly { readonly post: string }[]): Promise<void> {
  const day = iso(world.now).slice(0, 10);
  for (const batch of [1, 2, 2, 3]) {
    const seen = posts.slice(0, 3 + batch);
    if (seen.length === 0) return;
    const entries = seen.map(({ post }, n) => ({ kind: 'post' as const, id: post, n: n + batch }));
    await world.send(viewsAggregate, { type: 'CountViews', slot: 0, day, batch, entries }, counter);
  }
}
