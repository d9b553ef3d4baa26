import process from 'node:process';
import { sightsOfTracks } from '@marquee/command-api/social/sight.ts';
import { keySignatures, moods, syncGenres, tempoBounds, territories, usages } from '@marquee/domain/licensing/words.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import { people } from '@marquee/projections/accounts/people.ts';
import { listSyncTracks, type SyncTracksAsked } from '@marquee/projections/licensing/sync-track-queries.ts';
import { type SyncTrackRow, syncTracks } from '@marquee/projections/licensing/sync-tracks.ts';
import { tracksByIds } from '@marquee/projections/music/track-queries.ts';
import { type TrackRow, tracks } from '@marquee/projections/music/tracks.ts';
import { projectionVersionOf } from '@marquee/projections/runner/projection-version.ts';
import type { Pool } from 'pg';
import { serve } from '../processes/serve.ts';
import { somebody } from './feeds-fill.ts';
import { insertLike } from './insert-like.ts';

const inSyncTracks = projectionVersionOf(syncTracks).table('sync_tracks');
const inPeople = projectionVersionOf(people).table('people');
const inTracks = projectionVersionOf(tracks).table('tracks');
const OWNERS = 2000;
const PAGE = 20;
const FILTERS = 3;

const at = '2026-01-01T00:00:00.000Z';
type Given<Row, Differing extends keyof Row> = Omit<Row, Differing>;
const offer: Given<
  SyncTrackRow,
  | ('synctrack' | 'track' | 'owner' | 'genre' | 'mood' | 'usage_rights' | 'tempo' | 'key_signature')
  | ('instrumental' | 'base_price' | 'territory' | 'milliseconds' | 'offered_at')
> = {
  ...{ instruments: ['piano', 'strings'], tags: ['night'], license_type: 'any', auto_offer: false },
  ...{ available: true, withdrawn: null, updated_at: at },
};
const heard: Given<TrackRow, 'track' | 'owner' | 'file' | 'uploaded_at'> = {
  ...{ body: { person: '', item: '', sealed: '' }, genre: 'Indie', milliseconds: 180_000, exclusive: false },
  ...{ price_cents: 0, rights: 'independent', processing: 'ready', n: 1, failure: null, waveform: null },
  ...{
    mastering: null,
    renditions: [],
    previews: [],
    state: 'published',
    hidden: null,
    gate: 0,
    label: 0,
    updated_at: at,
    erase_at: null,
  },
};

/** Numbers from 0 up to `most`, from `n` and a name, without a pattern; in SQL. */
const some = (name: string, most: number) => `(('x' || substr(md5('${name} ' || n), 1, 7))::bit(28)::int % ${most})`;
const words = (all: readonly string[]) => `array[${all.map((word) => `'${word}'`)}]`;
const one = (name: string, all: readonly string[]) => `(${words(all)})[1 + ${some(name, all.length)}]`;
/** One, or two that differ, of a list. */
const few = (name: string, all: readonly string[]) =>
  `case when ${some(`${name} count`, 2)} = 0 then jsonb_build_array(${one(name, all)})
   else jsonb_build_array((${words(all)})[1 + ${some(name, all.length)}], (${words(all)})[1 + (${some(name, all.length)} + 3) % ${all.length}]) end`;

const ids = {
  synctrack: `md5('synctrack ' || n)::uuid`,
  track: `md5('track ' || n)::uuid`,
  owner: `md5('owner ' || n % ${OWNERS})::uuid`,
};

const any = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;
const number = (least: number, most: number) => Math.floor(least + Math.random() * (most - least));

/** What each filter of the page may ask for. */
const filters: readonly (() => Omit<SyncTracksAsked, 'limit'>)[] = [
  () => ({ genre: any(syncGenres) }),
  () => ({ mood: any(moods) }),
  () => ({ usage: any(usages) }),
  () => ({ keySignature: any(keySignatures) }),
  () => ({ instrumental: any([true, false]) }),
  () => ({ tempoFrom: number(tempoBounds.least, 200) }),
  () => ({ tempoTo: number(60, tempoBounds.most) }),
  () => ({ priceTo: number(2000, 500_000) }),
  () => ({ millisecondsTo: number(30_000, 400_000) }),
  () => ({ territory: any(territories) }),
];

interface Looks {
  readonly url: string;
  readonly looks: number;
}

const pools = new Map<string, Pool>();
function poolOn(url: string): Pool {
  const pool = pools.get(url) ?? openPool({ url, application: 'catalogue', max: 4, statementTimeout: 0 });
  pools.set(url, pool);
  return pool;
}

const handlers = {
  /** Fills the read models of a platform that stands still with so many tracks on offer. */
  async fill({ url, offers }: { readonly url: string; readonly offers: number }): Promise<void> {
    const pool = poolOn(url);
    const tempo = `${tempoBounds.least} + ${some('tempo', 180)}`;
    const offered = {
      ...{ ...ids, genre: few('genre', syncGenres), mood: few('mood', moods), usage_rights: few('usage', usages) },
      ...{ tempo, key_signature: one('key', keySignatures), instrumental: `${some('instrumental', 3)} = 0` },
      ...{ base_price: `1000 + ${some('price', 500_000)}`, territory: one('territory', territories) },
      milliseconds: `20000 + ${some('length', 400_000)}`,
      offered_at: `timestamptz '2025-01-01' + ${some('offered', 500_000)} * interval '1 minute'`,
    };
    const everyN = `generate_series(0, ${offers - 1}) n`;
    await insertLike(pool, inPeople, somebody, { person: ids.owner }, `generate_series(0, ${OWNERS - 1}) n`);
    await insertLike(pool, inSyncTracks, offer, offered, everyN);
    const file = `md5('file ' || n)::uuid`;
    const heardOf = { track: ids.track, owner: ids.owner, file, uploaded_at: `timestamptz '2025-01-01'` };
    await insertLike(pool, inTracks, heard, heardOf, everyN);
  },

  /** First pages under any three filters, one after another, as the API reads them: milliseconds, and how many of them were full. */
  async search({ url, looks }: Looks) {
    const pool = poolOn(url);
    const personId = '00000000-0000-4000-8000-000000000001';
    const looker = { personId, actor: { kind: 'person', id: personId, roles: ['fan'] }, minor: undefined } as const;
    const spent: number[] = [];
    let [full, slowest, asked] = [0, 0, ''];
    for (let look = 0; look < looks; look += 1) {
      const left = [...filters];
      const chosen = Array.from({ length: FILTERS }, () => left.splice(number(0, left.length), 1)[0]?.() ?? {});
      const wanted = Object.assign({}, ...chosen) as Omit<SyncTracksAsked, 'limit'>;
      const begun = performance.now();
      const { rows } = await listSyncTracks(pool, { ...wanted, limit: PAGE });
      const known = await tracksByIds(
        pool,
        rows.map(({ track }) => track),
      );
      const seen = await sightsOfTracks(pool, looker, [...known.values()]);
      const took = performance.now() - begun;
      if (seen.filter((sight) => sight === 'whole').length !== rows.length) throw new Error('a track was not seen');
      spent.push(took);
      if (rows.length === PAGE) full += 1;
      if (took > slowest) [slowest, asked] = [took, JSON.stringify(wanted)];
    }
    return { spent, full, asked };
  },
};
export type CatalogueHandlers = typeof handlers;

process.once('SIGTERM', async () => {
  await Promise.all([...pools.values()].map((pool) => pool.end()));
  process.exit(0);
});
serve(handlers);
