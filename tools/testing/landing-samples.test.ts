import path from 'node:path';
import { demoArtists } from '@marquee/command-api/accounts/demo-people.ts';
import { demoShows } from '@marquee/command-api/shows/demo-shows.ts';
import { expect, test } from 'vitest';

interface Samples {
  readonly SAMPLE_SHOWS: readonly Readonly<Record<'title' | 'artist' | 'genre' | 'place' | 'price', string>>[];
  readonly SAMPLE_ARTISTS: readonly { readonly name: string }[];
}

// the web app's pictures have types of their own, which only its own program knows
const file = path.resolve(import.meta.dirname, '../../consumer-web/src/features/landing/sample-data.ts');
const { SAMPLE_SHOWS, SAMPLE_ARTISTS }: Samples = await import(file);

const nameOf = (key: string) => demoArtists.find((artist) => artist.key === key)?.name;
const dollars = (cents: number) => (cents === 0 ? 'Free' : `$${cents / 100}`);

test.each(SAMPLE_SHOWS)('the landing page’s $title is a show of the demo, as it is there (L35)', (sample) => {
  const show = demoShows.find(({ title }) => title === sample.title);
  expect(sample).toMatchObject({ artist: nameOf(show?.artist ?? ''), genre: show?.genre, place: show?.location });
  expect(show?.tiers?.map(({ price }) => dollars(price))).toContain(sample.price);
});

test.each(SAMPLE_ARTISTS)('the landing page’s $name is an artist of the demo (L38)', ({ name }) => {
  expect(demoArtists.map((artist) => artist.name)).toContain(name);
});
