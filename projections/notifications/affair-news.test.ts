import { DAY, iso } from '@marquee/domain/kernel/time.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { now } from '@marquee/domain/testing/specification.ts';
import { expect, test } from 'vitest';
import { type AffairNewsRow, affairNews } from './affair-news.ts';

const [licence, owner, supervisor] = [id(1), id(2), id(3)];
const at = (days: number) => iso(now + days * DAY);

/** The row of one affair after these events, each some days after the first. */
function after(stream: string, ...events: readonly (readonly [type: string, data: object, day: number])[]) {
  const recorded = events.map(([type, data, day]) => ({ type, data, stream, meta: { recordedAt: at(day) } }));
  const [change] = affairNews.fold(new Map(), recorded as never);
  return change?.after as AffairNewsRow | undefined;
}
const newsOf = (row: AffairNewsRow | undefined) => row?.news.map(({ kind, person, at: when }) => [kind, person, when]);

const requested = ['LicenceRequested', { owner, supervisor, validUntil: at(14) }, 0] as const;
const offered = ['OfferMade', { to: supervisor, validUntil: at(15) }, 1] as const;
const accepted = ['OfferAccepted', { to: owner, payBy: at(9), terms: { end: '2027-12-31' } }, 2] as const;
const ofLicence = (...events: Parameters<typeof after> extends [string, ...infer E] ? E : never) =>
  newsOf(after(`licence-${licence}`, ...events));

test('a licence tells whose turn it is, and a day before their time is up once more', () => {
  expect(ofLicence(requested)).toEqual([
    ['licenceRequested', owner, at(0)],
    ['licenceExpiring', owner, at(13)],
  ]);
  expect(ofLicence(requested, offered)).toEqual([
    ['licenceRequested', owner, at(0)],
    ['licenceOffered', supervisor, at(1)],
    ['licenceExpiring', supervisor, at(14)],
  ]);
  expect(ofLicence(requested, offered, accepted)?.slice(2)).toEqual([
    ['licenceAccepted', owner, at(2)],
    ['licenceExpiring', supervisor, at(8)],
  ]);
});

test('a licence that is issued tells both, and a week before its last day is over whose it is', () => {
  expect(ofLicence(requested, offered, accepted, ['LicenceIssued', {}, 3])?.slice(3)).toEqual([
    ['licenceIssued', owner, at(3)],
    ['licenceIssued', supervisor, at(3)],
    ['licenceExpiring', supervisor, '2027-12-25T00:00:00.000Z'],
  ]);
});

test('who has declined waits for nobody: the other side is told, and nothing runs out', () => {
  expect(ofLicence(requested, ['RequestDeclined', {}, 1])).toEqual([
    ['licenceRequested', owner, at(0)],
    ['licenceDeclined', supervisor, at(1)],
  ]);
  expect(ofLicence(requested, ['OfferLapsed', {}, 14])?.slice(1)).toEqual([
    ['licenceEnded', owner, at(14)],
    ['licenceEnded', supervisor, at(14)],
  ]);
});

test('a migration needs its artist until they have answered, and tells how it ended', () => {
  const migration = (...events: readonly (readonly [string, object, number])[]) =>
    newsOf(after(`migration-${id(4)}`, ['MigrationStarted', { owner }, 0], ...events));
  const unclear = ['TracksMigrated', { results: [{ outcome: 'created' }, { outcome: 'ambiguous' }] }, 1] as const;
  expect(migration(['TracksMigrated', { results: [{ outcome: 'created' }] }, 1])).toEqual([]);
  expect(migration(unclear)).toEqual([['migrationNeedsYou', owner, at(1)]]);
  // what is broken waits for their word as well
  const broken = ['TracksMigrated', { results: [{ outcome: 'failed' }] }, 1] as const;
  expect(migration(broken)).toEqual([['migrationNeedsYou', owner, at(1)]]);
  expect(migration(unclear, ['ItemsResolved', {}, 2])).toEqual([]);
  const waits = ['MigrationWaits', { n: 1, turn: 0, hint: 'credentials' }, 1] as const;
  expect(migration(waits)).toEqual([['migrationNeedsYou', owner, at(1)]]);
  for (const goesOn of ['CredentialsProvided', 'PlatformConnected', 'CatalogueReviewed'])
    expect(migration(waits, [goesOn, {}, 2])).toEqual([]);
  expect(migration(unclear, ['MigrationCompleted', {}, 3])).toEqual([['migrationDone', owner, at(3)]]);
  expect(migration(['CredentialsAsked', {}, 1], ['MigrationFailed', {}, 2])).toEqual([
    ['migrationFailed', owner, at(2)],
  ]);
});

test('a track that is tried again, and a renewal that is paid after all, are no news any more', () => {
  const track = (...events: readonly (readonly [string, object, number])[]) =>
    newsOf(after(`track-${id(5)}`, ['TrackUploaded', { owner }, 0], ...events));
  expect(track(['ProcessingFailed', {}, 1])).toEqual([['trackFailed', owner, at(1)]]);
  expect(track(['ProcessingFailed', {}, 1], ['ProcessingRetried', {}, 2])).toEqual([]);
  expect(track(['MasteringRequested', {}, 1], ['MasteringFailed', {}, 2])).toEqual([['masteringFailed', owner, at(2)]]);
  expect(track(['MasteringFailed', {}, 2], ['MasteringRequested', {}, 3])).toEqual([]);
  expect(track(['TrackMastered', {}, 4])).toEqual([['trackMastered', owner, at(4)]]);
  const subscription = (...events: readonly (readonly [string, object, number])[]) =>
    newsOf(after(`subscription-${id(6)}`, ['SubscriptionStarted', { person: owner }, 0], ...events));
  expect(subscription(['PaymentMissed', {}, 1])).toEqual([['renewalFailed', owner, at(1)]]);
  expect(subscription(['PaymentMissed', {}, 1], ['PeriodStarted', {}, 2])).toEqual([]);
  expect(subscription(['SubscriptionEnded', { reason: 'abandoned' }, 1])).toEqual([]);
  expect(subscription(['PaymentMissed', {}, 1], ['SubscriptionEnded', { reason: 'unpaid' }, 9])).toEqual([
    ['subscriptionEnded', owner, at(9)],
  ]);
});
