import type { Pool } from 'pg';
import { expect } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import type { PlatformProcess } from '../../testing/platform-process.ts';

/** Read models, of which each has one owner. */
const READ_MODELS = 'projection/';
/** A takeover is a matter of seconds. */
const TAKEN_OVER_WITHIN_MS = 20_000;

/** Who has which lease, as the database tells. */
export class Leases {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Of these projectors the one that owns most read models; the others stand by. */
  async leader(projectors: readonly PlatformProcess[]): Promise<PlatformProcess> {
    const owned = await this.#owners(READ_MODELS);
    const [first] = projectors.toSorted((a, b) => (owned.get(b.child.pid) ?? 0) - (owned.get(a.child.pid) ?? 0));
    if (!first) throw new Error('no projector');
    return first;
  }

  /** Waits until this process owns every lease whose name begins so; default: every read model. */
  async takenOver(successor: PlatformProcess, prefix = READ_MODELS): Promise<void> {
    const all = (await this.rows(prefix)).length;
    expect(all).toBeGreaterThan(0);
    const { pid } = successor.child;
    await eventually('a successor', async () => (await this.#owners(prefix)).get(pid) === all, TAKEN_OVER_WITHIN_MS);
  }

  /** Every lease whose name begins so, with its epoch and its process, in order. */
  async rows(prefix = READ_MODELS): Promise<readonly { name: string; epoch: number; pid: number }[]> {
    const text = 'select name, epoch, pid from leases where starts_with(name, $1) order by name';
    return (await this.#pool.query(text, [prefix])).rows;
  }

  /** The leases that this process has. */
  async of({ child }: PlatformProcess): Promise<readonly string[]> {
    const text = `select name from leases where pid = $1 and holder <> ''`;
    return (await this.#pool.query<{ name: string }>(text, [child.pid])).rows.map(({ name }) => name);
  }

  /** How many each process owns now, by its number. */
  async #owners(prefix: string): Promise<ReadonlyMap<number | undefined, number>> {
    const { rows } = await this.#pool.query<{ pid: number; owned: number }>(
      `select pid, count(*)::int as owned from leases
       where starts_with(name, $1) and holder <> '' and expires_at > clock_timestamp() group by pid`,
      [prefix],
    );
    return new Map(rows.map(({ pid, owned }) => [pid, owned]));
  }
}
