import { licenceAggregate } from '@marquee/domain/licensing/licence/aggregate.ts';
import { turnOf } from '@marquee/domain/licensing/licence/state.ts';
import { syncTrackAggregate } from '@marquee/domain/licensing/synctrack/aggregate.ts';
import { licenceIdsOf, unpaidLicencesOf } from '@marquee/projections/licensing/licence-queries.ts';
import { syncTracksOf } from '@marquee/projections/licensing/sync-track-queries.ts';
import { loadFrom } from '@marquee/workflows/kit/load-state.ts';
import { accepted, by } from '@marquee/workflows/kit/senders.ts';
import { as } from '../demo/send.ts';
import type { WhenErased } from '../http/erasure.ts';
import { giveUpUnpaid } from '../payments/give-up-unpaid.ts';

const ALL = 1_000_000;

/**
 * Takes what a person who is erased offers off the offer, ends what they negotiate, and gives up what they have not paid. Licences that
 * are paid stay: their numbers can be checked, without the names.
 */
export const leaveLicensing: WhenErased = async (parts, person) => {
  const { bus, database, log } = parts;
  await parts.reached(['syncTracks', 'licences']);
  for (const { synctrack, available } of await syncTracksOf(database, person, ALL)) {
    if (!available) continue;
    const withdraw = { type: 'WithdrawSyncTrack', synctrack, reason: 'owner' } as const;
    accepted(await bus.send(syncTrackAggregate, withdraw, by(as(person), 'WithdrawErased', synctrack)));
  }
  for (const licence of await licenceIdsOf(database, person)) {
    const state = await loadFrom(log)(licenceAggregate, `licence-${licence}`);
    if (!state.request || !turnOf(state)) continue;
    const type = state.request.owner === person ? 'DeclineRequest' : 'WithdrawRequest';
    await bus.send(licenceAggregate, { type, licence }, by(as(person), type, licence));
  }
  for (const licence of await unpaidLicencesOf(database, person)) await giveUpUnpaid(parts, `licence-${licence}`);
};
