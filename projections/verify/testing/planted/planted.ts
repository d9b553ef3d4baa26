import { randomUUID } from 'node:crypto';
import { openPostgresEventStore } from '@marquee/infra/event-store/postgres/postgres-event-store.ts';
import type pg from 'pg';
import { test as plain } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../../tools/testing/database.ts';
import { allProjections } from '../../../all.ts';
import { projectionVersionOf } from '../../../runner/projection-version.ts';
import { metaAt } from '../../../testing/harness.ts';
import type { Result } from '../../report.ts';
import { onClient, played, verified } from '../played.ts';

/** What the cases need to find in the log. */
const needed = [
  'PersonFollowed',
  'FollowRequested',
  'PersonBlocked',
  'EarningsAccrued',
  'EscrowReleased',
  'ContentUnlocked',
  'InvoiceFulfilled',
  'ViewsCounted',
  'LicenceIssued',
  'GrantConfirmed',
  'SplitInForce',
];

type Data = Record<string, unknown>;

interface Forgery {
  readonly type: string;
  readonly data: object;
  /** Minutes after the history's begin. Default: after its end. */
  readonly minute?: number;
  readonly by?: string;
}

/** A sound log and its read models, of which each case spoils a copy. */
class Planted {
  readonly #sound: FreshDatabase;

  private constructor(sound: FreshDatabase) {
    this.#sound = sound;
  }

  static async open(): Promise<Planted> {
    return new Planted(await played(21, undefined, 600, needed));
  }

  close(): Promise<void> {
    return this.#sound.drop();
  }

  /** A copy after `corrupt`, verified. */
  async after(corrupt: (client: pg.Client) => Promise<unknown>): Promise<Result> {
    const copy = await freshDatabase(this.#sound.name);
    await onClient(copy, async (client) => {
      await client.query('alter table log.events disable trigger events_stay');
      await corrupt(client);
    });
    return verified(copy);
  }

  /** A copy whose stream with the `which` event of a type ends with forged ones, by default of that type; verified. */
  appended(
    type: string,
    forge: (data: Data) => object | readonly object[],
    which: 'first' | 'last' = 'last',
    as = type,
  ): Promise<Result> {
    return this.after(async (client) => {
      const { rows } = await client.query<{ stream: string; data: Data }>(
        `select stream, data from log.events where type = $1
         order by position ${which === 'last' ? 'desc' : 'asc'} limit 1`,
        [type],
      );
      const found = rows[0];
      if (!found) throw new Error(`no ${type}`);
      const forged = [forge(found.data)].flat().map((data) => ({ type: as, data }));
      await this.append(client, found.stream, forged);
    });
  }

  /** Appends to a stream as the platform would, with a chain that is intact. */
  async append(client: pg.Client, stream: string, forged: readonly Forgery[]): Promise<void> {
    const { rows } = await client.query<{ revision: number | null }>(
      'select max(revision)::int as revision from log.events where stream = $1',
      [stream],
    );
    const { host, port, user, password, database } = client;
    const store = await openPostgresEventStore({ url: `postgres://${user}:${password}@${host}:${port}/${database}` });
    const events = forged.map(({ type, data, minute = 9999, by }) => ({
      ...{ id: randomUUID(), type, version: 1, data, meta: metaAt(minute, by) },
    }));
    await store.append(stream, rows[0]?.revision ?? -1, events);
    await store.close();
  }

  /** The name of a read model's table, with its schema. */
  table(projection: string, name: string): string {
    const found = allProjections.find((each) => each.name === projection);
    if (!found) throw new Error(projection);
    return projectionVersionOf(found).table(name);
  }
}

export const test = plain.extend<{ planted: Planted }>({
  planted: [
    // biome-ignore lint/correctness/noEmptyPattern: that is how a fixture says that it takes no other
    async ({}, use) => {
      const planted = await Planted.open();
      await use(planted);
      await planted.close();
    },
    { scope: 'file' },
  ],
});

/** The number in `log:number`. */
export function positionOf(position: string | undefined): number {
  return Number(position?.split(':')[1]);
}
