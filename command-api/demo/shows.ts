import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { iso, MINUTE } from '@marquee/domain/kernel/time.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import type { ShowCommand } from '@marquee/domain/shows/show/commands.ts';
import type { CommandBus } from '../bus/bus.ts';
import { type DemoShow, demoArtists, demoShows } from './cast.ts';
import { as } from './people.ts';

export interface ShowsSeed {
  readonly bus: CommandBus;
  /** UTC milliseconds. */
  readonly now: number;
  /** Ids of artists by e-mail. */
  readonly people: ReadonlyMap<string, string>;
}

export function demoShowId(key: string): string {
  return derivedId('demo', 'show', key);
}

/** Schedules the demo shows. */
export async function scheduleShows(seed: ShowsSeed): Promise<void> {
  for (const show of demoShows) {
    const owner = ownerOf(seed, show);
    await send(seed, owner, {
      type: 'ScheduleShow',
      show: demoShowId(show.key),
      owner,
      details: {
        title: show.title,
        description: show.description,
        genre: show.genre,
        scheduledAt: iso(seed.now + show.startsIn * MINUTE),
        ...(show.location && { location: show.location }),
      },
      price: show.price,
      tiers: show.tiers,
    });
  }
}

/** Lets each show become what it is to be: live, over or cancelled. */
export async function playShows(seed: ShowsSeed): Promise<void> {
  for (const entry of demoShows) {
    const [owner, show] = [ownerOf(seed, entry), demoShowId(entry.key)];
    if (entry.becomes === 'cancelled') {
      await send(seed, owner, { type: 'CancelShow', show, reason: 'High water at the pier.' });
    }
    if (entry.becomes === 'live' || entry.becomes === 'ended') {
      await send(seed, owner, { type: 'GoLive', show, followers: followersOf(entry) });
    }
    if (entry.becomes === 'ended') await send(seed, owner, { type: 'EndShow', show });
  }
}

function ownerOf({ people }: ShowsSeed, { artist }: DemoShow): string {
  const email = demoArtists.find(({ key }) => key === artist)?.email;
  const id = email && people.get(email);
  if (!id) throw new Error(`demo: there is no artist ${artist}`);
  return id;
}

function followersOf({ artist }: DemoShow): number {
  return demoArtists.find(({ key }) => key === artist)?.followers ?? 0;
}

async function send({ bus }: ShowsSeed, owner: string, command: ShowCommand): Promise<void> {
  const commandId = derivedId('demo', command.type, command.show);
  const result = await bus.send(showAggregate, command, { actor: as(owner), commandId });
  if (!result.ok) throw new Error(`demo: ${command.type}: ${result.rejection.code}: ${result.rejection.message}`);
}
