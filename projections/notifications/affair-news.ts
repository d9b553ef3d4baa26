import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { DAY, iso, ms } from '@marquee/domain/kernel/time.ts';
import { licenceEvents } from '@marquee/domain/licensing/licence/events.ts';
import { migrationEvents } from '@marquee/domain/migration/migration/events.ts';
import { isSettled } from '@marquee/domain/migration/migration/state.ts';
import { trackEvents } from '@marquee/domain/music/track/events.ts';
import type { NoticeKind } from '@marquee/domain/notifications/kinds.ts';
import { subscriptionEvents } from '@marquee/domain/subscriptions/subscription/events.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import type { Recorded } from '../runner/projection.ts';

/** One thing that became of an affair, and whom it is told. `at` may be to come: then it is told when its time is there. */
export interface News {
  readonly kind: NoticeKind;
  readonly person: string;
  readonly at: string;
}

/** What is between one or two people and goes on for a while: a licence, a migration, a track, a subscription. What its events do not say, who is part of it, is kept here. */
export interface AffairNewsRow {
  /** The id in its stream's name. */
  readonly affair: string;
  readonly owner: string;
  /** The supervisor of a licence; null where there is nobody else. */
  readonly other: string | null;
  /** When the licence that was agreed on ends; null where it is for good, and for what is no licence. */
  readonly ends_at: string | null;
  /** The last of each kind for each of them, the oldest first. */
  readonly news: readonly News[];
}

/** Milliseconds before an answer, a payment or the last day of a licence is due, at which who may miss it is told. */
export const EXPIRING_MS = { answer: DAY, end: 7 * DAY } as const;

export const affairEvents = {
  LicenceRequested: licenceEvents.LicenceRequested,
  OfferMade: licenceEvents.OfferMade,
  OfferAccepted: licenceEvents.OfferAccepted,
  RequestDeclined: licenceEvents.RequestDeclined,
  RequestWithdrawn: licenceEvents.RequestWithdrawn,
  OfferLapsed: licenceEvents.OfferLapsed,
  AcceptanceLapsed: licenceEvents.AcceptanceLapsed,
  LicenceIssued: licenceEvents.LicenceIssued,
  LicenceEnded: licenceEvents.LicenceEnded,
  LicenceVoided: licenceEvents.LicenceVoided,
  MigrationStarted: migrationEvents.MigrationStarted,
  PlatformConnected: migrationEvents.PlatformConnected,
  CatalogueReviewed: migrationEvents.CatalogueReviewed,
  TracksMigrated: migrationEvents.TracksMigrated,
  CredentialsProvided: migrationEvents.CredentialsProvided,
  CredentialsAsked: migrationEvents.CredentialsAsked,
  MigrationWaits: migrationEvents.MigrationWaits,
  ItemsResolved: migrationEvents.ItemsResolved,
  MigrationCompleted: migrationEvents.MigrationCompleted,
  MigrationFailed: migrationEvents.MigrationFailed,
  MigrationCancelled: migrationEvents.MigrationCancelled,
  TrackUploaded: trackEvents.TrackUploaded,
  TrackProcessed: trackEvents.TrackProcessed,
  ProcessingFailed: trackEvents.ProcessingFailed,
  ProcessingRetried: trackEvents.ProcessingRetried,
  MasteringRequested: trackEvents.MasteringRequested,
  TrackMastered: trackEvents.TrackMastered,
  MasteringFailed: trackEvents.MasteringFailed,
  SubscriptionStarted: subscriptionEvents.SubscriptionStarted,
  PeriodStarted: subscriptionEvents.PeriodStarted,
  PaymentMissed: subscriptionEvents.PaymentMissed,
  SubscriptionEnded: subscriptionEvents.SubscriptionEnded,
} as const;
/** Types of the events that may be news of an affair. */
export const affairTypes: readonly string[] = Object.keys(affairEvents);

type Handlers = Parameters<typeof keyedTable<AffairNewsRow, 'affair', typeof affairEvents>>[0]['on'];
type Row = AffairNewsRow | undefined;

/** The row without what is over, and with what is new of it. */
function after(row: Row, over: readonly NoticeKind[], fresh: readonly News[]): Row {
  if (!row) return row;
  const stays = row.news.filter(
    ({ kind, person }) => !over.includes(kind) && !fresh.some((each) => each.kind === kind && each.person === person),
  );
  return fresh.length === 0 && stays.length === row.news.length ? row : { ...row, news: [...stays, ...fresh] };
}

/** That the time of somebody is nearly up, unless it was that short from the beginning. */
function expiring(person: string, until: string, now: string, before: number): News[] {
  const at = iso(ms(until) - before);
  return at > now ? [{ kind: 'licenceExpiring', person, at }] : [];
}

const both = (row: AffairNewsRow, kind: NoticeKind, at: string): News[] =>
  [row.owner, ...(row.other ? [row.other] : [])].map((person) => ({ kind, person, at }));

/** What ends a licence's wait for somebody, and is told some of its two sides. */
const ends =
  (tell: (row: AffairNewsRow, at: string) => readonly News[]) =>
  (row: Row, { meta: { recordedAt } }: Recorded<typeof affairEvents>): Row =>
    row && after(row, ['licenceExpiring'], tell(row, recordedAt));

/** What is told the owner, and what is over by it. */
const tells =
  (kind: NoticeKind, ...over: readonly NoticeKind[]) =>
  (row: Row, { meta: { recordedAt } }: Recorded<typeof affairEvents>): Row =>
    row && after(row, over, [{ kind, person: row.owner, at: recordedAt }]);

/** What is told nobody, and ends what was. */
const settles =
  (...over: readonly NoticeKind[]) =>
  (row: Row): Row =>
    after(row, over, []);

const ofLicences: Handlers = {
  LicenceRequested: (_, { data, meta: { recordedAt: at } }, { affair }) => ({
    affair,
    owner: data.owner,
    other: data.supervisor,
    ends_at: null,
    news: [
      { kind: 'licenceRequested', person: data.owner, at },
      ...expiring(data.owner, data.validUntil, at, EXPIRING_MS.answer),
    ],
  }),
  OfferMade: (row, { data, meta: { recordedAt: at } }) =>
    after(
      row,
      ['licenceExpiring'],
      [{ kind: 'licenceOffered', person: data.to, at }, ...expiring(data.to, data.validUntil, at, EXPIRING_MS.answer)],
    ),
  OfferAccepted: (row, { data, meta: { recordedAt: at } }) =>
    after(
      row && { ...row, ends_at: data.terms.end ? iso(ms(`${data.terms.end}T00:00:00.000Z`) + DAY) : null },
      ['licenceExpiring'],
      [
        { kind: 'licenceAccepted', person: data.to, at },
        ...(row?.other ? expiring(row.other, data.payBy, at, EXPIRING_MS.answer) : []),
      ],
    ),
  RequestDeclined: ends(({ other }, at) => (other ? [{ kind: 'licenceDeclined', person: other, at }] : [])),
  RequestWithdrawn: ends(({ owner }, at) => [{ kind: 'licenceEnded', person: owner, at }]),
  OfferLapsed: ends((row, at) => both(row, 'licenceEnded', at)),
  AcceptanceLapsed: ends((row, at) => both(row, 'licenceEnded', at)),
  LicenceIssued: ends((row, at) => [
    ...both(row, 'licenceIssued', at),
    ...(row.other && row.ends_at ? expiring(row.other, row.ends_at, at, EXPIRING_MS.end) : []),
  ]),
  LicenceEnded: ends((row, at) => both(row, 'licenceEnded', at)),
  LicenceVoided: ends((row, at) => both(row, 'licenceEnded', at)),
};

const ofMigrations: Handlers = {
  MigrationStarted: (_, { data }, { affair }) => ({ affair, owner: data.owner, other: null, ends_at: null, news: [] }),
  TracksMigrated: (row, event) =>
    event.data.results.some(({ outcome }) => !isSettled(outcome)) ? tells('migrationNeedsYou')(row, event) : row,
  // it goes on, whatever it has waited for
  PlatformConnected: settles('migrationNeedsYou'),
  CatalogueReviewed: settles('migrationNeedsYou'),
  MigrationWaits: tells('migrationNeedsYou'),
  CredentialsProvided: settles('migrationNeedsYou'),
  CredentialsAsked: tells('migrationNeedsYou'),
  ItemsResolved: settles('migrationNeedsYou'),
  MigrationCompleted: tells('migrationDone', 'migrationNeedsYou'),
  MigrationFailed: tells('migrationFailed', 'migrationNeedsYou'),
  MigrationCancelled: settles('migrationNeedsYou'),
};

const ofTracks: Handlers = {
  TrackUploaded: (_, { data }, { affair }) => ({ affair, owner: data.owner, other: null, ends_at: null, news: [] }),
  TrackProcessed: settles('trackFailed'),
  ProcessingFailed: tells('trackFailed'),
  ProcessingRetried: settles('trackFailed'),
  MasteringRequested: settles('masteringFailed', 'trackMastered'),
  TrackMastered: tells('trackMastered'),
  MasteringFailed: tells('masteringFailed'),
};

const ofSubscriptions: Handlers = {
  SubscriptionStarted: (_, { data }, { affair }) => ({
    affair,
    owner: data.person,
    other: null,
    ends_at: null,
    news: [],
  }),
  PeriodStarted: settles('renewalFailed'),
  PaymentMissed: tells('renewalFailed'),
  SubscriptionEnded: (row, event) =>
    // what was never paid for has not begun
    (event.data.reason === 'abandoned' ? settles : tells)('subscriptionEnded', 'renewalFailed')(row, event),
};

export const affairNews = keyedTable<AffairNewsRow, 'affair', typeof affairEvents>({
  name: 'affair_news',
  columns: { affair: 'uuid', owner: 'uuid not null', other: 'uuid', ends_at: 'timestamptz', news: 'json not null' },
  key: ['affair'],
  // most tracks have no news, and are not walked
  indexes: ['(owner) where json_array_length(news) > 0', '(other) where json_array_length(news) > 0'],
  keyOf: ({ stream }) => ({ affair: keyOf(stream) }),
  on: { ...ofLicences, ...ofMigrations, ...ofTracks, ...ofSubscriptions },
});
