import { afterEach, expect, test, vi } from 'vitest';
import type { Show } from '../contract/shows.ts';
import { type Connection, Connections, MOST_SOCKETS } from './connections.ts';

const opened: Connections[] = [];
afterEach(() => {
  for (const connections of opened.splice(0)) connections.close();
});

function windows(): Connections {
  const connections = new Connections(1_000_000);
  opened.push(connections);
  return connections;
}

function windowOf(personId: string, alive = true) {
  const got: string[] = [];
  const cut = vi.fn();
  const connection: Connection = { personId, send: (message) => got.push(message), ping: () => alive, cut };
  return { ...connection, got, cut };
}

test('what happened to shows is written once for a thousand windows, and told to those that follow', () => {
  const connections = windows();
  const all = Array.from({ length: 1000 }, (_, n) => windowOf(`person ${n}`));
  for (const each of all) {
    connections.add(each);
    connections.followShows(each);
  }
  const elsewhere = windowOf('elsewhere');
  connections.add(elsewhere);
  let written = 0;
  const show = { id: 'a', toJSON: () => ({ id: 'a', n: ++written }) } as unknown as Show;
  connections.tellOfShows({ type: 'shows', shows: [show] });
  expect(written).toBe(1);
  expect(new Set(all.flatMap(({ got }) => got)).size).toBe(1);
  expect([all.every(({ got }) => got.length === 1), elsewhere.got]).toEqual([true, []]);
});

test('what is a person’s own is told in all windows of theirs and in nobody else’s', () => {
  const connections = windows();
  const [one, two, other] = [windowOf('ana'), windowOf('ana'), windowOf('ben')];
  const leave = [one, two, other].map((each) => connections.add(each));
  connections.tellPerson('ana', { type: 'mine', tickets: [], waiting: true });
  expect([one.got.length, two.got.length, other.got.length]).toEqual([1, 1, 0]);
  leave[0]?.();
  leave[1]?.();
  connections.tellPerson('ana', { type: 'mine', tickets: [], waiting: true });
  expect([one.got.length, [...connections.people]]).toEqual([1, ['ben']]);
});

test('a person has so many windows and no more, and one more when one is closed', () => {
  const connections = windows();
  const leaves = Array.from({ length: MOST_SOCKETS }, () => connections.add(windowOf('ana')));
  expect(connections.add(windowOf('ana'))).toBeUndefined();
  leaves[3]?.();
  expect(connections.add(windowOf('ana'))).toBeDefined();
});

test('a beat reaches every window, and cuts the line of one that gave no sign of life', () => {
  const connections = windows();
  const [alive, dead] = [windowOf('ana'), windowOf('ben', false)];
  connections.add(alive);
  connections.add(dead);
  connections.beat();
  expect([alive.got, alive.cut.mock.calls.length]).toEqual([['{"type":"beat"}'], 0]);
  expect([dead.got, dead.cut.mock.calls.length]).toEqual([[], 1]);
});

test('a door is told of to the windows that follow it, until they leave', () => {
  const connections = windows();
  const [here, there] = [windowOf('ana'), windowOf('ben')];
  const leave = connections.followDoor(here, 'one');
  connections.followDoor(there, 'two');
  const door = { now: '2026-01-01T20:00:00.000Z', tiers: [], findings: [] };
  connections.tellDoor('one', { type: 'door', showId: 'one', door });
  expect([here.got.length, there.got.length, [...connections.doors]]).toEqual([1, 0, ['one', 'two']]);
  leave();
  connections.tellDoor('one', { type: 'door', showId: 'one', door });
  expect([here.got.length, [...connections.doors]]).toEqual([1, ['two']]);
});
