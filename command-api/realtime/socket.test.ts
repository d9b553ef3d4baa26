import fastifyWebsocket from '@fastify/websocket';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CommandBus } from '../bus/bus.ts';
import { MOST_TOPICS, SOCKET_PATH, socketCloseCodes, WINDOW_MESSAGE_BYTES } from '../contract/realtime.ts';
import { registerErrors } from '../http/errors.ts';
import { validatorCompiler } from '../http/validator.ts';
import { Connections, MOST_SOCKETS } from './connections.ts';
import { MOST_WINDOWS, ShowHub, TOO_MANY_WINDOWS } from './hub.ts';
import { SESSION_OVER } from './session-guard.ts';
import { registerSocket } from './socket.ts';

const SHOW = '5e0c2f6a-9a35-4c4e-9d9e-0b6f0f0e6a01';
const UNKNOWN = '5e0c2f6a-9a35-4c4e-9d9e-0b6f0f0e6a02';
const ARTIST = 'artist';

let app: FastifyInstance;
let url: string;
let hub: ShowHub;
let connections: Connections;
let signedOut: Set<string>;
let tellForgotten: (personId: string) => void;
const sockets: WebSocket[] = [];

beforeEach(async () => {
  signedOut = new Set();
  hub = new ShowHub(1);
  connections = new Connections();
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  registerErrors(app);
  await app.register(fastifyWebsocket);
  const load: CommandBus['load'] = async (aggregate, stream) => {
    const scheduled = { ...showAggregate.initialState(), status: 'scheduled', owner: ARTIST };
    const state = stream === `show-${SHOW}` ? scheduled : aggregate.initialState();
    return { state: state as ReturnType<typeof aggregate.initialState>, revision: 0 };
  };
  registerSocket(app, {
    bus: { load },
    hub,
    connections,
    // A cookie is the name of the person.
    sessions: {
      of: async (cookie) =>
        cookie === undefined || signedOut.has(cookie)
          ? undefined
          : {
              personId: cookie,
              email: '',
              actor: { kind: 'person', id: cookie, roles: cookie === 'support' ? ['support'] : [] },
              authenticatedAt: 0,
              minor: undefined,
            },
      onForgotten: (listener) => {
        tellForgotten = listener;
        return () => {};
      },
    },
    tail: async () => [{ type: 'status', status: 'live' }],
    missedShows: async () => ({ type: 'shows', shows: [] }),
    missedBy: async (person) => (person === 'buyer' ? { type: 'mine', tickets: [], waiting: true } : undefined),
  });
  url = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await app.close();
});

/** A window of a person, with what it heard and how it was closed; on a show where one is named. */
async function window(person: string, show?: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`${url}${SOCKET_PATH}`, { headers: { cookie: person, ...headers } });
  sockets.push(socket);
  const heard: Record<string, unknown>[] = [];
  const closed: number[] = [];
  socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data))));
  socket.addEventListener('close', ({ code }) => closed.push(code));
  const opened = await new Promise<boolean>((resolve) => {
    socket.addEventListener('open', () => resolve(true));
    socket.addEventListener('error', () => resolve(false));
  });
  const say = (type: 'follow' | 'unfollow', topic: string) => socket.send(JSON.stringify({ type, topic }));
  if (show) {
    say('follow', `show/${show}`);
    await vi.waitFor(() => expect([...heard.map(({ topic }) => topic), ...closed]).not.toEqual([]));
  }
  return { opened, heard, closed, socket, say };
}

test('only who is signed in is let in', async () => {
  const headers = { connection: 'upgrade', upgrade: 'websocket' };
  expect((await app.inject({ url: SOCKET_PATH, headers })).statusCode).toBe(401);
  signedOut.add('ana');
  expect((await window('ana')).opened).toBe(false);
});

test('a show that is none is refused, and the window stays', async () => {
  const { heard, closed } = await window('ana', UNKNOWN);
  expect(heard).toContainEqual({ type: 'refused', topic: `show/${UNKNOWN}`, code: 'NotFound' });
  expect([closed, [...hub.windows()]]).toEqual([[], []]);
});

test('people are counted, not windows, and not the artist; who unfollows watches no more', async () => {
  const [ana] = [await window('ana', SHOW)];
  for (const person of ['ana', 'ben', ARTIST]) await window(person, SHOW);
  expect([hub.windowsHere(SHOW), hub.viewers(SHOW)]).toEqual([4, 2]);
  ana.say('follow', `show/${SHOW}`);
  ana.say('unfollow', `show/${SHOW}`);
  await vi.waitFor(() => expect(hub.windowsHere(SHOW)).toBe(3));
});

test('an eleventh window of a person that watches is closed with its reason, and another’s is not', async () => {
  for (let n = 0; n < MOST_WINDOWS; n++) await window('ana', SHOW);
  const { closed } = await window('ana', SHOW);
  await vi.waitFor(() => expect(closed).toEqual([TOO_MANY_WINDOWS]));
  const other = await window('ben', SHOW);
  expect([other.closed, hub.windowsHere(SHOW)]).toEqual([[], MOST_WINDOWS + 1]);
});

test('a person has so many windows at a time and no more', async () => {
  const windows = [];
  for (let n = 0; n < MOST_SOCKETS; n++) windows.push(await window('ana'));
  const { closed } = await window('ana');
  await vi.waitFor(() => expect(closed).toEqual([TOO_MANY_WINDOWS]));
  windows[0]?.socket.close();
  await vi.waitFor(async () => {
    const next = await window('ana', SHOW);
    expect(next.closed).toEqual([]);
  });
});

test('a window that opens or follows is told what it may have missed, before it is told that it follows', async () => {
  const { heard, say } = await window('buyer', SHOW);
  expect(heard).toContainEqual({ type: 'mine', tickets: [], waiting: true });
  expect(heard).toContainEqual({ type: 'live', showId: SHOW, event: { type: 'status', status: 'live' } });
  say('follow', 'shows');
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ type: 'following', topic: 'shows' }));
  expect(heard.at(-2)).toEqual({ type: 'shows', shows: [] });
});

test('a window follows only so many topics', async () => {
  const { heard, say, closed } = await window('ana');
  say('follow', 'shows');
  for (let n = 0; n < MOST_TOPICS; n++) say('follow', `show/${crypto.randomUUID()}`);
  say('follow', `show/${SHOW}`);
  await vi.waitFor(() =>
    expect(heard.filter(({ type }) => type === 'refused').length).toBeGreaterThan(MOST_TOPICS - 1),
  );
  expect(closed).toEqual([]);
});

test.each([
  ['no JSON', ['{']],
  ['another shape', ['{"type":"follow","topic":"orders"}']],
  ['more than fits', [`{"type":"follow","topic":"shows","x":"${'x'.repeat(WINDOW_MESSAGE_BYTES)}"}`]],
  ['bytes', [new Uint8Array(4)]],
  ['too much', Array.from({ length: 61 }, () => '{"type":"unfollow","topic":"shows"}')],
])('a window that sends %s is let go', async (_, messages) => {
  const { closed, socket } = await window('ana');
  for (const message of messages) socket.send(message);
  await vi.waitFor(() => expect(closed).toEqual([socketCloseCodes.badMessage]));
});

test('a window that leaves is told nothing any more, wherever it was', async () => {
  const { socket, say, heard } = await window('ana', SHOW);
  say('follow', 'shows');
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ topic: 'shows' }));
  expect(connections.showsAreFollowed).toBe(true);
  socket.close();
  await vi.waitFor(() =>
    expect([connections.showsAreFollowed, connections.people.size, hub.windowsHere(SHOW)]).toEqual([false, 0, 0]),
  );
});

test.each([
  ['that runs out', () => {}],
  ['of which the process hears', () => tellForgotten('ana')],
])('a session %s ends its windows', async (_, tell) => {
  const [ana, ben] = [await window('ana', SHOW), await window('ben', SHOW)];
  signedOut.add('ana');
  tell();
  await vi.waitFor(() => expect(ana.closed).toEqual([SESSION_OVER]), 5000);
  await vi.waitFor(() => expect([ben.closed, hub.windowsHere(SHOW)]).toEqual([[], 1]));
});

test.each([
  ['the artist of the show', ARTIST, 'following'],
  ['support', 'support', 'following'],
  ['a guest', 'ana', 'refused'],
])('its door is followed by who may stand there: %s', async (_, person, answer) => {
  const { heard, say } = await window(person);
  say('follow', `door/${SHOW}`);
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  const code = answer === 'refused' ? { code: 'NotAllowed' } : {};
  expect(heard).toEqual([{ type: answer, topic: `door/${SHOW}`, ...code }]);
  expect([...connections.doors]).toEqual(answer === 'refused' ? [] : [SHOW]);
  say('unfollow', `door/${SHOW}`);
  await vi.waitFor(() => expect([...connections.doors]).toEqual([]));
});
