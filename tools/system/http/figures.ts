import { shows } from '@marquee/command-api/contract/shows.ts';
import { expect } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';

const look = (artist: Client, showId: string) => artist.call(shows.getShowFigures, { params: { showId } });

type Figures = Awaited<ReturnType<typeof look>>;

/** Waits until a show's figures are these: they come from several read models, each of which gets there by itself. */
export async function figuresBecome(artist: Client, showId: string, wanted: Partial<Figures>): Promise<void> {
  let last: Figures | undefined;
  await eventually('the figures', async () => {
    last = await look(artist, showId);
    return Object.entries(wanted).every(([name, value]) => last?.[name as keyof Figures] === value);
  }).catch(() => {});
  expect(last).toMatchObject(wanted);
}
