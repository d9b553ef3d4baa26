import { setTimeout as pause } from 'node:timers/promises';
import { shows } from '@marquee/command-api/contract/shows.ts';
import pg from 'pg';
import { expect } from 'vitest';
import type { Client } from '../../testing/client.ts';

const EVERY_MS = 100;

interface Sample {
  readonly total: number;
  readonly done: number;
}

/** Looks at how far a show's cancellation is, as the table of jobs has it and as the artist is told, for as long as it goes. */
export class ProgressWatch {
  readonly #show: string;
  readonly #artist: Client;
  readonly #jobsUrl: () => string;
  readonly #seen = { job: [] as Sample[], artist: [] as Sample[] };
  readonly #watching: Promise<void>;
  #over = false;

  constructor(show: string, artist: Client, jobsUrl: () => string) {
    this.#show = show;
    this.#artist = artist;
    this.#jobsUrl = jobsUrl;
    this.#watching = this.#watch();
  }

  /** Ends the watch; fails when there was too little to see, or when something went back. */
  async neverWentBack(): Promise<void> {
    this.#over = true;
    await this.#watching;
    expect(this.#seen.job.length).toBeGreaterThan(10);
    for (const samples of Object.values(this.#seen)) {
      for (const part of ['total', 'done'] as const) {
        const values = samples.map((sample) => sample[part]);
        expect(values).toEqual(values.toSorted((a, b) => a - b));
      }
    }
  }

  async #watch(): Promise<void> {
    for (; !this.#over; await pause(EVERY_MS)) {
      try {
        await this.#look();
      } catch {
        // Between a crash and the next start there is nobody to ask.
      }
    }
  }

  async #look(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#jobsUrl() });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<Sample>(
      'select items_total as total, items_done as done from jobs.job where key = $1',
      [`show-cancellation/${this.#show}`],
    );
    await client.end();
    this.#seen.job.push(...rows);
    const { refunds } = await this.#artist.call(shows.getShowFigures, { params: { showId: this.#show } });
    if (refunds) this.#seen.artist.push(refunds);
  }
}
