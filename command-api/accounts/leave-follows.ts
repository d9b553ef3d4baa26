import { followAggregate } from '@marquee/domain/accounts/follow/aggregate.ts';
import type { Actor } from '@marquee/domain/kernel/actor.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { requestsOf } from '@marquee/projections/accounts/follow-lists.ts';
import { followingOf } from '@marquee/projections/accounts/follows.ts';
import type { ErasureParts } from '../http/erasure.ts';

const job: Actor = { kind: 'system', name: 'job' };
/** More than anybody may ask for at once. */
const MOST = 100_000;

/** Ends whom an erased person follows and asks to follow: nobody is counted among an audience who has left. Idempotent. */
export async function leaveFollows(
  { bus, database, reached }: Pick<ErasureParts, 'bus' | 'database' | 'reached'>,
  follower: string,
): Promise<void> {
  await reached(['follows']);
  const [followed, requested] = await Promise.all([
    followingOf(database, follower, null),
    requestsOf(database, { person: follower, limit: MOST }),
  ]);
  for (const { followee } of [...followed, ...requested.rows]) {
    const commandId = derivedId('Unfollow', 'erasure', follower, followee);
    const sent = await bus.send(followAggregate, { type: 'Unfollow', follower, followee }, { actor: job, commandId });
    if (!sent.ok) throw new Error(sent.rejection.message);
  }
}
