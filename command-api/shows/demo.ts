import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { DAY, HOUR, MINUTE, ms } from '@marquee/domain/kernel/time.ts';
import { chatAggregate } from '@marquee/domain/shows/chat/aggregate.ts';
import { pollAggregate } from '@marquee/domain/shows/poll/aggregate.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import type { ShowCommand } from '@marquee/domain/shows/show/commands.ts';
import { demoArtists } from '../accounts/demo-people.ts';
import type { DemoParts, DemoSeed } from '../demo/demo.ts';
import { as, eventsOfDemo, sendDemo } from '../demo/send.ts';
import { demoLines } from './demo-lines.ts';
import { type DemoShow, demoPlace, demoShowId, demoShows, demoStart } from './demo-shows.ts';
import { InlineReactor } from './inline-reactor.ts';
import { postMessage, startPoll } from './live/words.ts';
import { sellDemoReplay } from './replay/demo-replay.ts';

/** Shows in every state. They begin, end and are cancelled after tickets were sold; then people talk in the live one, and what is over is a replay. */
export const showsDemo: DemoParts = [
  { name: 'shows', after: ['people'], ago: 24 * DAY, seed: scheduleShows },
  { name: 'live', after: ['tickets'], ago: 2 * DAY, seed: playShows },
  { name: 'evening', after: ['live'], ago: 12 * MINUTE, seed: seedEvening },
  { name: 'replays', after: ['live'], ago: 3 * HOUR, seed: seedReplays },
];

async function scheduleShows(seed: DemoSeed): Promise<void> {
  const { bus } = seed.storage;
  const opening = new InlineReactor(bus);
  for (const show of demoShows) {
    const owner = await ownerOf(seed, show);
    const { timeZone, location } = demoPlace(show, seed.now);
    const command = {
      type: 'ScheduleShow',
      show: demoShowId(show.key),
      owner,
      details: {
        title: show.title,
        description: show.description,
        genre: show.genre,
        scheduledAt: demoStart(show, seed.now),
        timeZone,
        ...(location && { location }),
      },
      price: show.price,
      tiers: show.tiers,
    } as const;
    const scheduled = await eventsOfDemo(bus, showAggregate, command, as(owner), command.type, command.show);
    // the reactors do it as well, but by their own clock
    await opening.now(scheduled);
  }
}

/** Milliseconds for which a show of the demo goes on. */
const LASTS = 95 * MINUTE;

/** Lets each show become what it is to be: live, over or cancelled. */
async function playShows(seed: DemoSeed): Promise<void> {
  for (const entry of demoShows) {
    const [owner, show] = [await ownerOf(seed, entry), demoShowId(entry.key)];
    const began = seed.now - ms(demoStart(entry, seed.now));
    seed.clock.stand(entry.becomes === 'cancelled' ? HOUR : began);
    if (entry.becomes === 'cancelled') {
      await send(seed, owner, { type: 'CancelShow', show, reason: 'High water at the pier.' });
    }
    if (entry.becomes === 'live' || entry.becomes === 'ended') {
      await send(seed, owner, { type: 'GoLive', show, followers: artistOf(entry).followers });
    }
    if (entry.becomes !== 'ended') continue;
    seed.clock.stand(began - LASTS);
    await send(seed, owner, { type: 'EndShow', show });
  }
}

/** What goes on in the live show: people talk, a poll is open. */
async function seedEvening({ clock, person, storage: { bus, personalData } }: DemoSeed): Promise<void> {
  const show = demoShowId('highlife-bar');
  const owner = await person('artist@marquee.test');
  for (const [n, { text, message, author }] of demoLines.entries()) {
    clock.stand((demoLines.length - n) * MINUTE);
    const line = await postMessage(personalData, { show, message, author, text });
    await sendDemo(bus, chatAggregate, line, as(author), 'say', n);
  }
  clock.stand(0);
  const poll = await startPoll(personalData, {
    poll: derivedId('demo', 'poll'),
    show,
    owner,
    status: 'live',
    question: 'What next?',
    options: ['Something slow', 'Something fast', 'The one about the bus'],
    minutes: 30,
  });
  await sendDemo(bus, pollAggregate, poll, as(owner), 'poll');
}

/** What is over was recorded, and can still be bought. */
async function seedReplays(seed: DemoSeed): Promise<void> {
  for (const entry of demoShows.filter(({ becomes }) => becomes === 'ended')) {
    const owner = await ownerOf(seed, entry);
    const startedAt = demoStart(entry, seed.now);
    await sellDemoReplay(seed, { show: demoShowId(entry.key), owner, startedAt, price: entry.price });
  }
}

function artistOf({ artist }: DemoShow) {
  const known = demoArtists.find(({ key }) => key === artist);
  if (!known) throw new Error(`demo: there is no artist ${artist}`);
  return known;
}

const ownerOf = ({ person }: DemoSeed, show: DemoShow) => person(artistOf(show).email);

function send({ storage: { bus } }: DemoSeed, owner: string, command: ShowCommand): Promise<void> {
  return sendDemo(bus, showAggregate, command, as(owner), command.type, command.show);
}
