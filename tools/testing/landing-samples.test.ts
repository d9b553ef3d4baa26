import { demoArtists } from '@marquee/command-api/accounts/demo-people.ts';
import { ShowHub } from '@marquee/command-api/realtime/hub.ts';
import { seatDemoAudience } from '@marquee/command-api/shows/demo-audience.ts';
import { type DemoShow, demoPlace, demoShowId, demoShows } from '@marquee/command-api/shows/demo-shows.ts';
import { MINUTE } from '@marquee/domain/kernel/time.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { posterFor, sampleArtists, sampleShows } from './landing-samples.ts';

const nameOf = (key: string) => demoArtists.find((artist) => artist.key === key)?.name;

/** As the pages say it: the price of the stream, or the lowest of several to go to. */
function priceOf({ price, tiers = [], becomes }: DemoShow): string {
  if (price === 0) return 'Free';
  const several = new Set(tiers.map((tier) => tier.price)).size > 1;
  return `${several && !becomes ? 'from ' : ''}$${price / 100}`;
}

function whenOf({ starts }: DemoShow): string {
  if (typeof starts !== 'number') return `Tomorrow, ${Number(starts.at.slice(0, 2)) - 12}:${starts.at.slice(3)} PM`;
  return starts < 0 ? `Started ${-starts} min ago` : `Starts in ${starts} min`;
}

for (const sample of sampleShows) {
  const show = demoShows.find(({ title }) => title === sample.title);
  test(`the landing page’s ${sample.title} is a show of the demo, as it is there (L35)`, () => {
    if (!show) throw new Error(`the demo has no ${sample.title}`);
    expect(sample).toMatchObject({
      artist: nameOf(show.artist),
      genre: show.genre,
      price: priceOf(show),
      when: whenOf(show),
      poster: posterFor(demoShowId(show.key)),
    });
    const minutes = fc.integer({ min: Date.UTC(2026, 0, 1) / MINUTE, max: Date.UTC(2030, 0, 1) / MINUTE });
    fc.assert(
      fc.property(minutes, (minute) => {
        const { location = '' } = demoPlace(show, minute * MINUTE);
        expect([location, location.split(', ')[0]]).toContain(sample.place);
      }),
    );
  });
}

test('as many watch the landing page’s live show as the demo’s (L35)', () => {
  const hub = new ShowHub();
  seatDemoAudience(hub);
  const live = sampleShows.map(({ title, viewers }) => {
    const show = demoShows.find((one) => one.title === title && one.becomes === 'live');
    return show && [viewers, `${hub.viewers(demoShowId(show.key))} watching`];
  });
  hub.close();
  expect(live.filter(Boolean)).toEqual([['47 watching', '47 watching']]);
});

test.each(sampleArtists)('the landing page’s $name is an artist of the demo (L38)', ({ name }) => {
  expect(demoArtists.map((artist) => artist.name)).toContain(name);
});
