import type { SealedEnvelope } from '@marquee/domain/kernel/schemas.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { licenceEvents, type Side } from '@marquee/domain/licensing/licence/events.ts';
import type { LicenceStatus, Stage } from '@marquee/domain/licensing/licence/state.ts';
import type { LicenceTerms } from '@marquee/domain/licensing/terms.ts';
import type { Usage } from '@marquee/domain/licensing/words.ts';
import {
  afterPayment,
  isDisputed,
  noPayment,
  onPayment,
  type PaymentColumns,
  type PaymentEvent,
  paymentColumns,
  refundState,
} from '../payments/payment-columns.ts';
import { type PayeeShare, payeeShares } from '../payments/unlocks.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection, type Recorded } from '../runner/projection.ts';
import { rollup } from '../runner/rollup.ts';

/** One negotiation, and the licence that came of it. Amounts in cents. */
export interface LicenceRow extends PaymentColumns {
  readonly licence: string;
  readonly synctrack: string;
  readonly track: string;
  readonly owner: string;
  readonly supervisor: string;
  readonly project_type: Usage;
  readonly budget: number | null;
  /** `RequestNote`. */
  readonly note: SealedEnvelope;
  /** `LicensorNote`. */
  readonly licensor: SealedEnvelope;
  readonly stage: Stage;
  /** Of the last offer; 0 and null before the first. */
  readonly offer: number;
  readonly offer_by: Side | null;
  readonly cents: number | null;
  /** What was asked for, or is offered last. */
  readonly terms: LicenceTerms;
  readonly last_day: string | null;
  /** Until when somebody may answer, and until when it is to be paid; null while nobody is waited for. */
  readonly answer_by: string | null;
  readonly pay_by: string | null;
  /** `SideMessage` of who declined. */
  readonly declined: SealedEnvelope | null;
  /** What is printed on it; null before it is issued. */
  readonly number: string | null;
  readonly issued_at: string | null;
  /** What each payee earns of it; none before it is issued. */
  readonly shares: readonly PayeeShare[];
  readonly over: 'ended' | 'voided' | null;
  readonly void_reason: string | null;
  readonly requested_at: string;
  readonly updated_at: string;
}

/** One offer of a negotiation. */
export interface LicenceOfferRow {
  readonly licence: string;
  readonly n: number;
  readonly side: Side;
  readonly cents: number;
  readonly terms: LicenceTerms;
  /** `SideMessage`. */
  readonly message: SealedEnvelope | null;
  readonly valid_until: string;
  readonly made_at: string;
}

type LicenceEvents = typeof licenceEvents;

/** What each person has earned of the licences of each track whose money stands. */
const trackShares = rollup<LicenceRow>({
  name: 'track_licence_shares',
  columns: { track: 'uuid', payee: 'uuid', sales: 'bigint not null', cents: 'bigint not null' },
  key: ['track', 'payee'],
  indexes: ['(payee)'],
  contributions: (row) => {
    const stands = row.issued_at !== null && !refundState(row) && !isDisputed(row);
    return stands ? row.shares.map((share) => ({ track: row.track, ...share, sales: 1 })) : [];
  },
});

const licencesTable = keyedTable<LicenceRow, 'licence', LicenceEvents>({
  name: 'licences',
  columns: {
    licence: 'uuid',
    synctrack: 'uuid not null',
    track: 'uuid not null',
    owner: 'uuid not null',
    supervisor: 'uuid not null',
    project_type: 'text not null',
    budget: 'bigint',
    note: 'json not null',
    licensor: 'json not null',
    stage: 'text not null',
    offer: 'integer not null',
    offer_by: 'text',
    cents: 'bigint',
    terms: 'json not null',
    last_day: 'text',
    answer_by: 'timestamptz',
    pay_by: 'timestamptz',
    declined: 'json',
    number: 'text',
    issued_at: 'timestamptz',
    shares: 'json not null',
    over: 'text',
    void_reason: 'text',
    requested_at: 'timestamptz not null',
    updated_at: 'timestamptz not null',
    ...paymentColumns,
  },
  key: ['licence'],
  indexes: [
    '(owner, updated_at desc, licence desc)',
    '(supervisor, updated_at desc, licence desc)',
    '(track)',
    '(requested_at, licence)',
    '(number) where number is not null',
    '(answer_by) where answer_by is not null',
    '(pay_by) where pay_by is not null',
    '(last_day) where issued_at is not null and over is null and last_day is not null',
    `(expires_at) where payment = 'requested'`,
  ],
  categories: ['licence'],
  keyOf: ({ stream }: Recorded<LicenceEvents>) => ({ licence: keyOf(stream) }),
  isFirst: ({ type }) => type === 'LicenceRequested',
  on: {
    LicenceRequested: (_, { data, meta: { recordedAt } }, { licence }) => {
      const { synctrack, track, owner, supervisor, projectType, terms, budget = null, note, licensor } = data;
      const asked = { synctrack, track, owner, supervisor, project_type: projectType, budget, note, licensor };
      const open = { stage: 'requested', offer: 0, offer_by: null, cents: null, terms, last_day: terms.end ?? null };
      const none = {
        declined: null,
        number: null,
        issued_at: null,
        shares: [],
        over: null,
        void_reason: null,
        pay_by: null,
      };
      const times = { answer_by: data.validUntil, requested_at: recordedAt, updated_at: recordedAt };
      return { licence, ...asked, ...(open as Pick<LicenceRow, keyof typeof open>), ...none, ...times, ...noPayment };
    },
    OfferMade: (row, { data: { n, by, cents, terms, validUntil }, meta }) =>
      row && {
        ...row,
        ...{ stage: 'offered', offer: n, offer_by: by, cents, terms, last_day: terms.end ?? null },
        ...{ answer_by: validUntil, updated_at: meta.recordedAt },
      },
    OfferAccepted: (row, { data: { payBy }, meta }) =>
      row && { ...row, stage: 'accepted', answer_by: null, pay_by: payBy, updated_at: meta.recordedAt },
    RequestDeclined: (row, { data: { message = null }, meta }) =>
      row && { ...row, ...closed, stage: 'declined', declined: message, updated_at: meta.recordedAt },
    RequestWithdrawn: (row, { meta }) => row && { ...row, ...closed, stage: 'withdrawn', updated_at: meta.recordedAt },
    OfferLapsed: (row, { meta }) => row && { ...row, ...closed, stage: 'lapsed', updated_at: meta.recordedAt },
    AcceptanceLapsed: (row, { meta }) => row && { ...row, ...closed, stage: 'unpaid', updated_at: meta.recordedAt },
    LicenceIssued: (row, { data, meta }) =>
      row && {
        ...{ ...row, ...closed, number: data.number, issued_at: data.at },
        ...{ shares: payeeShares(data.split), updated_at: meta.recordedAt },
      },
    LicenceEnded: (row, { meta }) => row && { ...row, over: 'ended', updated_at: meta.recordedAt },
    LicenceVoided: (row, { data, meta }) =>
      row && { ...row, over: 'voided', void_reason: data.reason, updated_at: meta.recordedAt },
    ...onPayment((row: LicenceRow | undefined, event: PaymentEvent) => row && paid(row, event)),
  },
  rollups: [trackShares],
});

const closed = { answer_by: null, pay_by: null } as const;

function paid(row: LicenceRow, event: PaymentEvent): LicenceRow {
  const after = afterPayment(row, event);
  // what is paid is not waited for any more
  return after.payment === 'paid' ? { ...after, pay_by: null } : after;
}

const { OfferMade } = licenceEvents;

const licenceOffersTable = keyedTable<LicenceOfferRow, 'licence' | 'n', { OfferMade: typeof OfferMade }>({
  name: 'licence_offers',
  columns: {
    licence: 'uuid',
    n: 'integer',
    side: 'text not null',
    cents: 'bigint not null',
    terms: 'json not null',
    message: 'json',
    valid_until: 'timestamptz not null',
    made_at: 'timestamptz not null',
  },
  key: ['licence', 'n'],
  keyOf: ({ stream, data: { n } }) => ({ licence: keyOf(stream), n }),
  isFirst: () => true,
  on: {
    OfferMade: (_, { data: { by, cents, terms, message = null, validUntil }, meta }, key) => ({
      ...key,
      ...{ side: by, cents, terms, message, valid_until: validUntil, made_at: meta.recordedAt },
    }),
  },
});

/** Negotiations between artists and supervisors, with every offer in them, and the licences that came of them. */
export const licences = projection('licences', 2, licenceEvents, [licencesTable, licenceOffersTable]);

/** What became of a negotiation, as its row tells. */
export function licenceStatusOf(row: LicenceRow): LicenceStatus {
  if (row.over) return row.over;
  if (row.payment !== 'paid') return row.stage;
  if (row.issued_at) return isDisputed(row) ? 'disputed' : 'licensed';
  return refundState(row) || isDisputed(row) ? 'refunded' : 'paid';
}
