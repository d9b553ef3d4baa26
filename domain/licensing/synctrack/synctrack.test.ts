import { describe, it } from 'vitest';
import { DAY, iso } from '../../kernel/time.ts';
import { id } from '../../testing/ids.ts';
import { type Circumstances, now, specification } from '../../testing/specification.ts';
import { artist, as, job, licence, offer, stranger, synctrack, terms, track } from '../testing/fixtures.ts';
import { type SyncTrackCommand, syncTrackAggregate } from './aggregate.ts';
import type { SyncTrackEvent } from './events.ts';

type Without<C> = C extends SyncTrackCommand ? Omit<C, 'synctrack'> : never;
const when = (
  history: readonly SyncTrackEvent[],
  command: Without<SyncTrackCommand>,
  circumstances: Circumstances = { actor: as(artist) },
) =>
  specification(syncTrackAggregate)
    .given(history)
    .when({ ...command, synctrack } as SyncTrackCommand, circumstances);

const facts = { owner: artist, ready: true, milliseconds: 12_000 };
const putUp = { type: 'OfferSyncTrack', track, facts, offer } as const;
const offered = when([], putUp).history;
const other = id(0x59);
const until = now + 7 * DAY;
const reserve = { type: 'ReserveGrant', licence, offer: 1, terms, until } as const;
const reserved = when(offered, reserve, { actor: job }).history;
const confirmed = when(reserved, { type: 'ConfirmGrant', licence }, { actor: job }).history;
const system = { actor: job };
const later = { actor: job, now: until };

describe('a track on offer', () => {
  it('is put up by its artist, once it plays, at a price that a card pays', () => {
    when([], putUp).gives({ type: 'SyncTrackOffered', data: { track, owner: artist, milliseconds: 12_000, ...offer } });
    when([], putUp, { actor: as(stranger) }).refuses('TrackNotYours');
    when([], { ...putUp, facts: { ...facts, owner: null } }).refuses('TrackNotYours');
    when([], { ...putUp, facts: { ...facts, ready: false } }).refuses('NotReady');
    when([], { ...putUp, offer: { ...offer, basePrice: 99 } }).refuses('AmountOutOfRange');
    when([], { ...putUp, offer: { ...offer, basePrice: 100_000_000 } }).refuses('AmountOutOfRange');
  });

  it('is described anew, taken off, and put up again', () => {
    when(offered, putUp).gives();
    const cheaper = { ...offer, basePrice: 50_000 };
    when(offered, { ...putUp, offer: cheaper }).gives({ type: 'SyncTrackEdited', data: cheaper });
    const off = when(offered, { type: 'WithdrawSyncTrack', reason: 'owner' });
    off.gives({ type: 'SyncTrackWithdrawn', data: { reason: 'owner' } });
    when(off.history, { type: 'WithdrawSyncTrack', reason: 'owner' }).gives();
    when(off.history, reserve, system).refuses('TrackUnavailable');
    when(off.history, putUp).gives({
      type: 'SyncTrackOffered',
      data: { track, owner: artist, milliseconds: 12_000, ...offer },
    });
    when(offered, { type: 'WithdrawSyncTrack', reason: 'owner' }, { actor: as(stranger) }).refuses('NotAllowed');
    when(offered, { type: 'WithdrawSyncTrack', reason: 'hidden' }).refuses('NotAllowed');
    when(offered, { type: 'WithdrawSyncTrack', reason: 'hidden' }, system).gives({
      type: 'SyncTrackWithdrawn',
      data: { reason: 'hidden' },
    });
  });
});

describe('a grant', () => {
  it('is reserved, confirmed and released by the platform alone', () => {
    when(offered, reserve).refuses('NotAllowed');
    when(offered, reserve, system).gives({
      type: 'GrantReserved',
      data: { licence, offer: 1, ...terms, until: iso(until) },
    });
    when(reserved, reserve, system).gives();
    when(reserved, { type: 'ConfirmGrant', licence }, system).gives({ type: 'GrantConfirmed', data: { licence } });
    when(confirmed, { type: 'ConfirmGrant', licence }, system).gives();
    when(confirmed, reserve, system).gives();
    when(offered, { type: 'ConfirmGrant', licence }, system).refuses('GrantLost');
  });

  it('of one keeps everybody else from what it has, until it is released', () => {
    const theirs = { ...reserve, licence: other };
    when(reserved, theirs, system).refuses('GrantConflict');
    when(confirmed, theirs, later).refuses('GrantConflict');
    const { end: _, ...forGood } = terms;
    const elsewhere = { ...forGood, territory: 'asia' as const };
    when(confirmed, { ...theirs, terms: elsewhere }, system).gives({
      type: 'GrantReserved',
      data: { licence: other, offer: 1, ...elsewhere, until: iso(until) },
    });
    const free = when(reserved, { type: 'ReleaseGrant', licence, reason: 'unpaid' }, system);
    free.gives({ type: 'GrantReleased', data: { licence, reason: 'unpaid' } });
    when(free.history, { type: 'ReleaseGrant', licence, reason: 'unpaid' }, system).gives();
    when(free.history, theirs, system).gives({
      type: 'GrantReserved',
      data: { licence: other, offer: 1, ...terms, until: iso(until) },
    });
  });

  it('that ran out is released by who needs it, in the same decision; its late payment finds nothing', () => {
    const theirs = { ...reserve, licence: other, until: until + 7 * DAY };
    const taken = when(reserved, theirs, later);
    taken.gives(
      { type: 'GrantReleased', data: { licence, reason: 'expired' } },
      { type: 'GrantReserved', data: { licence: other, offer: 1, ...terms, until: iso(until + 7 * DAY) } },
    );
    when(taken.history, { type: 'ConfirmGrant', licence }, later).refuses('GrantLost');
    when(reserved, { type: 'ConfirmGrant', licence }, later).gives({ type: 'GrantConfirmed', data: { licence } });
  });

  it('that is paid for goes with its money only', () => {
    when(confirmed, { type: 'ReleaseGrant', licence, reason: 'unpaid' }, system).gives();
    when(confirmed, { type: 'ReleaseGrant', licence, reason: 'voided' }, system).gives({
      type: 'GrantReleased',
      data: { licence, reason: 'voided' },
    });
  });
});
