import { expect, test } from 'vitest';
import { ShowHub } from '../realtime/hub.ts';
import { seatDemoAudience } from './demo-audience.ts';
import { demoShowId, demoShows } from './demo-shows.ts';

test('every live show of the demo has people who watch, others than the next, and no other show has', () => {
  const hub = new ShowHub();
  seatDemoAudience(hub);
  const counts = demoShows.map(({ key, becomes }) => [becomes === 'live', hub.viewers(demoShowId(key))] as const);
  expect(counts.filter(([live, viewers]) => live !== viewers > 10)).toEqual([]);
  const people = [...hub.windows()].map(({ personId }) => personId);
  expect(new Set(people).size).toBe(people.length);
  hub.startOver();
  expect([...hub.windows()]).toEqual([]);
  hub.close();
});
