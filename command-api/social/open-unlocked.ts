import { isPerson } from '@marquee/domain/kernel/actor.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { unlockAggregate } from '@marquee/domain/payments/unlock/aggregate.ts';
import { unopenedBy } from '@marquee/projections/payments/unlocks.ts';
import type { PostRow } from '@marquee/projections/social/posts.ts';
import type { Services } from '../http/services.ts';
import type { Looker } from './sight.ts';

/**
 * Those of posts that a buyer sees whole and that stay behind the curtain all the same: they were never opened, and are not opened
 * now. With `open` their first opening is recorded, in front of what is shown: its money cannot go back from then on, and whose
 * money has gone back stays closed.
 */
export async function unopened(
  { bus, database }: Pick<Services, 'bus' | 'database'>,
  { personId, actor }: Looker,
  rows: readonly PostRow[],
  open: boolean,
): Promise<ReadonlySet<string>> {
  const bought = rows.filter(({ exclusive, author }) => exclusive && !isPerson(actor, author));
  const closed = await unopenedBy(
    database,
    personId,
    bought.map(({ post }) => post),
  );
  if (!open) return new Set(closed.keys());
  const opening = [...closed].map(async ([post, unlock]) => {
    const command = { type: 'MarkOpened', unlock } as const;
    const sent = await bus.send(unlockAggregate, command, { actor, commandId: derivedId('open', unlock) });
    return sent.ok ? [] : [post];
  });
  return new Set((await Promise.all(opening)).flat());
}
