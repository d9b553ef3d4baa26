import { Worker } from 'node:worker_threads';
import { type FeeReading, readUnder } from '@marquee/domain/policy/fee-reading.ts';
import type { PolicyBook } from '@marquee/domain/policy/policy.ts';
import type { Pool } from 'pg';
import { beginRun, failRun, type WhatIfAsked } from './runs.ts';
import type { WhatIfInput } from './thread.ts';

/** Where everything is: the database (runs by the pool, the log by a direct connection), and the log if not there. */
export interface WhatIfReplaysOptions extends Pick<WhatIfInput, 'url' | 'eventStoreUrl'> {
  readonly pool: Pool;
  readonly policies: Pick<PolicyBook, 'versions'>;
}

/** Replays the log for whoever asks, each in a thread of its own, so that nobody else waits for it. */
export class WhatIfReplays {
  readonly #options: WhatIfReplaysOptions;

  constructor(options: WhatIfReplaysOptions) {
    this.#options = options;
  }

  /**
   * Begins the replay `run`. Answers whether it did, now or before: not while another of the same person is at work. Throws `RangeError` with a sentence for what is
   * no reading: an unknown version, fees of more than there is, a period that ends before it begins.
   */
  async begin(person: string, asked: WhatIfAsked, run: string): Promise<boolean> {
    const { pool, url, eventStoreUrl } = this.#options;
    const { from, to } = asked;
    if (from > to) throw new RangeError('The period ends before it begins.');
    const policy = this.#policyOf(asked.base, asked.reading);
    const state = await beginRun(pool, person, asked, run);
    if (state !== 'begun') return state === 'again';
    const workerData: WhatIfInput = { url, eventStoreUrl, run, period: { from, to }, policy };
    const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData });
    // a platform that stops does not wait for it: the run is told to have failed then
    thread.unref();
    const failed = () => void failRun(pool, run).catch(() => {});
    thread.once('error', failed);
    thread.once('exit', (code) => code !== 0 && failed());
    return true;
  }

  #policyOf(base: number, reading: FeeReading) {
    const known = this.#options.policies.versions.find(({ version }) => version === base);
    if (!known) throw new RangeError(`There is no version ${base} of the policy.`);
    return readUnder(known, reading);
  }
}
