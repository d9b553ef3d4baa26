import type { EventOfType, LogEvent } from '@marquee/domain/contexts.ts';
import { categoryOf } from '@marquee/domain/kernel/stream-name.ts';
import type { LicenceOfferRow, LicenceRow } from '../../licensing/licences.ts';
import type { SupervisorRow } from '../../licensing/supervisors.ts';
import type { SyncGrantRow, SyncTrackRow } from '../../licensing/sync-tracks.ts';
import { PaymentReplay } from './money.ts';
import { idIn, type Replay, ReplayTable, tablesOf } from './replay-table.ts';
import { countShares, sharesIn, type TrackShareRow } from './track-shares.ts';

const instant = (text: string) => new Date(text).toISOString();

export class SyncTracksReplay implements Replay {
  readonly projection = 'syncTracks';
  readonly #tracks = new ReplayTable<SyncTrackRow>('syncTracks', 'sync_tracks', ['synctrack']);
  readonly #grants = new ReplayTable<SyncGrantRow>('syncTracks', 'sync_grants', ['synctrack', 'licence']);
  readonly tables = tablesOf(this.#tracks, this.#grants);

  see(event: LogEvent): void {
    if (categoryOf(event.stream) !== 'synctrack') return;
    const [synctrack, at] = [idIn(event), event.meta.recordedAt];
    switch (event.type) {
      case 'SyncTrackOffered': {
        const { track, owner, milliseconds } = event.data;
        const row = { synctrack, track, owner, milliseconds, available: true, withdrawn: null, ...offered(event) };
        this.#tracks.put({ ...row, offered_at: at, updated_at: at }, event);
        return;
      }
      case 'SyncTrackEdited':
        this.#tracks.patch([synctrack], { ...offered(event), updated_at: at }, event);
        return;
      case 'SyncTrackWithdrawn':
        this.#tracks.patch([synctrack], { available: false, withdrawn: event.data.reason, updated_at: at }, event);
        return;
      case 'GrantReserved': {
        const { licence, usage, territory, start, end, exclusive, until } = event.data;
        const days = { first_day: start, last_day: end ?? null, until: instant(until) };
        this.#grants.put({ synctrack, licence, usage, territory, exclusive, ...days, confirmed: false }, event);
        return;
      }
      case 'GrantConfirmed':
        this.#grants.patch([synctrack, event.data.licence], { confirmed: true }, event);
        return;
      case 'GrantReleased':
        this.#grants.drop(synctrack, event.data.licence);
        return;
    }
  }
}

function offered({ data }: EventOfType<'SyncTrackOffered' | 'SyncTrackEdited'>) {
  const { genre, mood, instruments, tags, tempo, instrumental, territory } = data;
  const renamed = {
    usage_rights: data.usageRights,
    key_signature: data.keySignature,
    license_type: data.licenseType,
    base_price: data.basePrice,
    auto_offer: data.autoOffer,
  };
  return { genre, mood, instruments, tags, tempo, instrumental, territory, ...renamed };
}

export class SupervisorsReplay implements Replay {
  readonly projection = 'supervisors';
  readonly #supervisors = new ReplayTable<SupervisorRow>('supervisors', 'supervisors', ['person']);
  readonly tables = tablesOf(this.#supervisors);

  see(event: LogEvent): void {
    const [person, updated_at] = [idIn(event), event.meta.recordedAt];
    switch (event.type) {
      case 'SupervisorRegistered': {
        const fresh = { standing: 'registered', reason: null, registered_at: updated_at, updated_at } as const;
        this.#supervisors.put({ person, ...said(event), ...fresh }, event);
        return;
      }
      case 'SupervisorEdited': {
        const loses = event.data.anew && this.#supervisors.get(person)?.standing === 'verified';
        const change = loses ? { standing: 'registered' as const } : {};
        this.#supervisors.patch([person], { ...said(event), ...change, updated_at }, event);
        return;
      }
      case 'SupervisorVerified':
        this.#supervisors.patch([person], { standing: 'verified', reason: null, updated_at }, event);
        return;
      case 'SupervisorSuspended': {
        const { reason } = event.data;
        this.#supervisors.patch([person], { standing: 'suspended', reason, updated_at }, event);
        return;
      }
    }
  }
}

function said({ data }: EventOfType<'SupervisorRegistered' | 'SupervisorEdited'>) {
  const { specialties, preferredGenres: genres, budgetRange: budget_range, profile } = data;
  return { specialties, genres, budget_range, profile };
}

export class LicencesReplay implements Replay {
  readonly projection = 'licences';
  readonly #licences = new ReplayTable<LicenceRow>('licences', 'licences', ['licence']);
  readonly #offers = new ReplayTable<LicenceOfferRow>('licences', 'licence_offers', ['licence', 'n']);
  readonly #shares = new ReplayTable<TrackShareRow>('licences', 'track_licence_shares', ['track', 'payee']);
  readonly tables = tablesOf(this.#licences, this.#offers, this.#shares);

  see(event: LogEvent): void {
    if (categoryOf(event.stream) !== 'licence') return;
    const licence = idIn(event);
    const before = this.#licences.get(licence);
    this.#apply(licence, event);
    this.#count(before, -1, event);
    this.#count(this.#licences.get(licence), 1, event);
  }

  #count(row: LicenceRow | undefined, sign: 1 | -1, event: LogEvent): void {
    if (!row?.issued_at || new PaymentReplay(row).standing() !== 'good') return;
    countShares(this.#shares, row.track, row.shares, sign, event);
  }

  #apply(licence: string, event: LogEvent): void {
    const at = event.meta.recordedAt;
    if (event.type === 'LicenceRequested') {
      this.#licences.put({ ...requested(licence, event), ...new PaymentReplay().columns }, event);
      return;
    }
    if (event.type === 'OfferMade') {
      const { n, by: side, cents, terms, message, validUntil } = event.data;
      const times = { valid_until: instant(validUntil), made_at: at };
      this.#offers.put({ licence, n, side, cents, terms, message: message ?? null, ...times }, event);
    }
    const change = changeOf(event);
    if (change) {
      this.#licences.patch([licence], { ...change, updated_at: at }, event);
      return;
    }
    const row = this.#licences.get(licence);
    if (!row) return;
    const payment = new PaymentReplay(row);
    payment.see(event);
    const { columns } = payment;
    const pay_by = columns.payment === 'paid' ? null : row.pay_by;
    this.#licences.put({ ...row, ...columns, pay_by }, event);
  }
}

function requested(licence: string, { data, meta }: EventOfType<'LicenceRequested'>) {
  const { synctrack, track, owner, supervisor, projectType: project_type, terms, note, licensor } = data;
  const times = { answer_by: instant(data.validUntil), pay_by: null, issued_at: null, shares: [] };
  const none = { offer: 0, offer_by: null, cents: null, declined: null, number: null, over: null, void_reason: null };
  return {
    ...{ licence, synctrack, track, owner, supervisor, project_type, terms, note, licensor },
    ...{ budget: data.budget ?? null, stage: 'requested' as const, last_day: terms.end ?? null },
    ...{ ...none, ...times, requested_at: meta.recordedAt, updated_at: meta.recordedAt },
  };
}

function changeOf(event: LogEvent): Partial<LicenceRow> | undefined {
  const closed = { answer_by: null, pay_by: null };
  switch (event.type) {
    case 'OfferMade': {
      const { n, by, cents, terms, validUntil } = event.data;
      const offer = { offer: n, offer_by: by, cents, terms, last_day: terms.end ?? null };
      return { stage: 'offered', ...offer, answer_by: instant(validUntil) };
    }
    case 'OfferAccepted':
      return { stage: 'accepted', answer_by: null, pay_by: instant(event.data.payBy) };
    case 'RequestDeclined':
      return { stage: 'declined', declined: event.data.message ?? null, ...closed };
    case 'RequestWithdrawn':
      return { stage: 'withdrawn', ...closed };
    case 'OfferLapsed':
      return { stage: 'lapsed', ...closed };
    case 'AcceptanceLapsed':
      return { stage: 'unpaid', ...closed };
    case 'LicenceIssued':
      return {
        number: event.data.number,
        issued_at: instant(event.data.at),
        shares: sharesIn(event.data.split),
        ...closed,
      };
    case 'LicenceEnded':
      return { over: 'ended' };
    case 'LicenceVoided':
      return { over: 'voided', void_reason: event.data.reason };
    default:
      return undefined;
  }
}
