import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { listShows } from '@marquee/projections/shows/show-queries.ts';
import type { WhenErased } from '../http/erasure.ts';

const actor = { kind: 'system', name: 'job' } as const;
/** Everybody who has a ticket reads it. */
const reason = 'The artist has closed their account.';

/**
 * Calls off the shows that a person who is erased would have given, so that everybody has their money back, and ends what
 * they have on. A show that was over or called off meanwhile stays as it is.
 */
export const leaveShows: WhenErased = async ({ bus, database, reached }, person) => {
  await reached(['shows']);
  let cursor: string | undefined;
  do {
    const page = await listShows(database, { owner: person, statuses: ['scheduled', 'live'], cursor, limit: 500 });
    for (const { show, status } of page.rows) {
      const command =
        status === 'live' ? ({ type: 'EndShow', show } as const) : ({ type: 'CancelShow', show, reason } as const);
      await bus.send(showAggregate, command, { actor, commandId: derivedId(command.type, 'erasure', show) });
    }
    cursor = page.next;
  } while (cursor);
};
