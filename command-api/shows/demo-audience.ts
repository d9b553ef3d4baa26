import { randomUUID } from 'node:crypto';
import { crowdMember } from '../accounts/demo-people.ts';
import type { ShowHub } from '../realtime/hub.ts';
import { demoShowId, demoShows } from './demo-shows.ts';

/** How many of the demo crowd watch the first live show, and how many fewer the next. */
const [FULLEST, FEWER] = [47, 19];

/**
 * Seats people of the demo crowd in the shows that are live in the demo, so that they are not played to nobody. They count as
 * anybody who watches from another window, for as long as this process runs, and hear nothing.
 */
export function seatDemoAudience(hub: ShowHub): void {
  const live = demoShows.filter(({ becomes }) => becomes === 'live');
  for (const [at, { key }] of live.entries()) {
    const first = at * FULLEST;
    for (let n = first; n < first + FULLEST - at * FEWER; n += 1) {
      const leave = hub.join(demoShowId(key), {
        id: randomUUID(),
        personId: crowdMember(n),
        counted: true,
        send: () => {},
        end: () => leave?.(),
      });
    }
  }
}
