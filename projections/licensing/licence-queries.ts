import { dayOf, iso } from '@marquee/domain/kernel/time.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { type LicenceOfferRow, type LicenceRow, licences } from './licences.ts';

const { table } = projectionVersionOf(licences);
const inLicences = table('licences');
const inOffers = table('licence_offers');

const byIds = prepared<LicenceRow>(`select * from ${inLicences} where licence = any($1::uuid[])`);
const byNumber = prepared<LicenceRow>(`select * from ${inLicences} where number = $1`);
const newest = 'order by updated_at desc, licence desc limit $2';
const ofOwner = prepared<LicenceRow>(`select * from ${inLicences} where owner = $1 ${newest}`);
const ofSupervisor = prepared<LicenceRow>(`select * from ${inLicences} where supervisor = $1 ${newest}`);
const offers = prepared<LicenceOfferRow>(`select * from ${inOffers} where licence = $1 order by n`);
const unanswered = prepared<{ licence: string }>(
  `select licence from ${inLicences} where answer_by <= $1 order by answer_by, licence limit $2`,
);
const unpaid = prepared<{ licence: string }>(
  `select licence from ${inLicences} where pay_by <= $1 and payment <> 'requested' order by pay_by, licence limit $2`,
);
const ended = prepared<{ licence: string }>(
  `select licence from ${inLicences} where issued_at is not null and over is null and last_day < $1
   order by last_day, licence limit $2`,
);
const ofPerson = prepared<{ licence: string }>(
  `select licence from ${inLicences} where owner = $1 or supervisor = $1 order by licence`,
);
const open = prepared<{ licence: string }>(
  `select licence from ${inLicences} where supervisor = $1 and payment = 'requested' order by licence`,
);
const readable = prepared<{ track: string }>(
  `select track from ${inLicences} where supervisor = $1 and track = any($2::uuid[])
     and issued_at is not null and over is null`,
);

/** One negotiation; undefined for an id that is none. */
export async function licenceById(database: Database, licence: string): Promise<LicenceRow | undefined> {
  return (await byIds(database, [[licence]]))[0];
}

/** Negotiations by id; ids that are none are left out. */
export async function licencesByIds(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LicenceRow>> {
  if (ids.length === 0) return new Map();
  return new Map((await byIds(database, [ids])).map((row) => [row.licence, row]));
}

/** The licence that such a number is printed on; undefined for one that never was. */
export async function licenceByNumber(database: Database, number: string): Promise<LicenceRow | undefined> {
  return (await byNumber(database, [number]))[0];
}

/** What others ask of somebody's tracks, or what they ask of others; what was said last first. */
export function licencesOf(
  database: Database,
  side: 'owner' | 'supervisor',
  person: string,
  limit: number,
): Promise<readonly LicenceRow[]> {
  return (side === 'owner' ? ofOwner : ofSupervisor)(database, [person, limit]);
}

/** Every offer of a negotiation, in order. */
export function offersOf(database: Database, licence: string): Promise<readonly LicenceOfferRow[]> {
  return offers(database, [licence]);
}

/** Ids of all negotiations that somebody has a part in. */
export async function licenceIdsOf(database: Database, person: string): Promise<readonly string[]> {
  return (await ofPerson(database, [person])).map(({ licence }) => licence);
}

/** Licences whose payment somebody was asked for, and that are neither paid nor given up. */
export async function unpaidLicencesOf(database: Database, supervisor: string): Promise<readonly string[]> {
  return (await open(database, [supervisor])).map(({ licence }) => licence);
}

/** Which of these tracks somebody has a licence of that stands. */
export async function licensedTo(
  database: Database,
  supervisor: string,
  tracks: readonly string[],
): Promise<ReadonlySet<string>> {
  if (tracks.length === 0) return new Set();
  return new Set((await readable(database, [supervisor, tracks])).map(({ track }) => track));
}

/** What is over at `now` (UTC milliseconds) and not said to be: unanswered, unpaid, and past its last day; the longest due first. */
export async function dueLicences(database: Database, now: number, limit: number) {
  const ids = (rows: readonly { readonly licence: string }[]) => rows.map(({ licence }) => licence);
  return {
    unanswered: ids(await unanswered(database, [iso(now), limit])),
    unpaid: ids(await unpaid(database, [iso(now), limit])),
    ended: ids(await ended(database, [dayOf(now), limit])),
  };
}
