import type { LogEvent } from '@marquee/domain/contexts.ts';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { affairTypes } from '@marquee/projections/notifications/affair-news.ts';
import { isTelling, tellingTypes, toldPeople } from '@marquee/projections/notifications/notices.ts';
import { toldOfAffairs, toldOfChannels, toldOfShows } from '@marquee/projections/notifications/show-audience.ts';
import type { Database } from '@marquee/projections/runner/rows.ts';

const showTypes = ['ShowScheduled', 'ShowEdited', 'ShowWentLive', 'ShowCancelled'];

/** Events that somebody is told of, and those by which they say what they have read themselves, in another window. */
export const noticeEventTypes: readonly string[] = [...tellingTypes, ...showTypes, ...affairTypes, 'NoticesRead'];

/** Whom of `people` these events tell something new. */
export async function toldBy(
  database: Database,
  events: readonly RecordedEvent[],
  people: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const told = new Set<string>();
  const shows = new Set<string>();
  const affairs = new Set<string>();
  const channels = new Set<string>();
  for (const recorded of events) {
    const event = recorded as LogEvent;
    if (event.type === 'PublicationCreated') channels.add(event.data.channel.id);
    if (affairTypes.includes(event.type)) affairs.add(keyOf(event.stream));
    else if (showTypes.includes(event.type)) shows.add(keyOf(event.stream));
    else if (event.type === 'NoticesRead') for (const { person } of event.data.entries) told.add(person);
    else if (isTelling(event)) for (const person of toldPeople(event)) told.add(person);
  }
  const all = [...people];
  const more = await Promise.all([
    toldOfShows(database, [...shows], all),
    toldOfAffairs(database, [...affairs], all),
    toldOfChannels(database, [...channels], all),
  ]);
  for (const person of more.flat()) told.add(person);
  return told.intersection(people);
}
