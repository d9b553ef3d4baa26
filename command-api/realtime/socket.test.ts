import fastifyWebsocket from '@fastify/websocket';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CommandBus } from '../bus/bus.ts';
import { registerErrors } from '../http/errors.ts';
import { validatorCompiler } from '../http/validator.ts';
import { MOST_WINDOWS, ShowHub, TOO_MANY_WINDOWS } from './hub.ts';
import { SESSION_OVER } from './session-guard.ts';
import { registerStageSocket } from './socket.ts';

const SHOW = '5e0c2f6a-9a35-4c4e-9d9e-0b6f0f0e6a01';
const UNKNOWN = '5e0c2f6a-9a35-4c4e-9d9e-0b6f0f0e6a02';
const ARTIST = 'artist';

let app: FastifyInstance;
let url: string;
let hub: ShowHub;
let signedOut: Set<string>;
let tellForgotten: (personId: string) => void;
const sockets: WebSocket[] = [];

beforeEach(async () => {
  signedOut = new Set();
  hub = new ShowHub(1);
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  registerErrors(app);
  await app.register(fastifyWebsocket);
  const load: CommandBus['load'] = async (aggregate, stream) => {
    const scheduled = { ...showAggregate.initialState(), status: 'scheduled', owner: ARTIST };
    const state = stream === `show-${SHOW}` ? scheduled : aggregate.initialState();
    return { state: state as ReturnType<typeof aggregate.initialState>, revision: 0 };
  };
  registerStageSocket(app, {
    bus: { load },
    hub,
    // A cookie is the name of the person.
    sessions: {
      of: async (cookie) =>
        cookie === undefined || signedOut.has(cookie)
          ? undefined
          : { personId: cookie, email: '', actor: { kind: 'person', id: cookie, roles: [] }, authenticatedAt: 0 },
      onForgotten: (listener) => {
        tellForgotten = listener;
        return () => {};
      },
    },
    tail: async () => [{ type: 'status', status: 'live' }],
  });
  url = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await app.close();
});

/** A window of a person on a show, with what it heard and how it was closed. */
async function window(person: string, show = SHOW) {
  const socket = new WebSocket(`${url}/api/live-shows/${show}/socket`, { headers: { cookie: person } });
  sockets.push(socket);
  const heard: unknown[] = [];
  const closed: number[] = [];
  socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data))));
  socket.addEventListener('close', ({ code }) => closed.push(code));
  const opened = await new Promise<boolean>((resolve) => {
    socket.addEventListener('open', () => resolve(true));
    socket.addEventListener('error', () => resolve(false));
  });
  return { opened, heard, closed, socket };
}

/** The status of an upgrade as plain HTTP shows it. */
async function statusOf(show: string, person?: string) {
  const headers = { connection: 'upgrade', upgrade: 'websocket', ...(person && { cookie: person }) };
  return (await app.inject({ url: `/api/live-shows/${show}/socket`, headers })).statusCode;
}

test('a path that is no show’s is refused before the upgrade', async () => {
  expect((await window('ana', '%00')).opened).toBe(false);
  expect((await window('ana', UNKNOWN)).opened).toBe(false);
  expect([await statusOf('%00', 'ana'), await statusOf('x', 'ana')]).toEqual([400, 400]);
  expect([await statusOf(UNKNOWN, 'ana'), await statusOf(SHOW)]).toEqual([404, 401]);
  expect([...hub.windows()]).toEqual([]);
});

test('people are counted, not sockets, and not the artist', async () => {
  for (const person of ['ana', 'ana', 'ben', ARTIST]) await window(person);
  await vi.waitFor(() => expect([hub.windowsHere(SHOW), hub.viewers(SHOW)]).toEqual([4, 2]));
});

test('an eleventh socket of a person is closed with its reason, and another’s is not', async () => {
  for (let n = 0; n < MOST_WINDOWS; n++) await window('ana');
  const { closed } = await window('ana');
  await vi.waitFor(() => expect(closed).toEqual([TOO_MANY_WINDOWS]));
  const other = await window('ben');
  await vi.waitFor(() => expect(hub.windowsHere(SHOW)).toBe(MOST_WINDOWS + 1));
  expect(other.closed).toEqual([]);
});

test('a window that opens is told what it may have missed', async () => {
  const { heard } = await window('ana');
  await vi.waitFor(() => expect(heard).toContainEqual({ type: 'status', status: 'live' }));
});

test.each([
  ['that runs out', () => {}],
  ['of which the process hears', () => tellForgotten('ana')],
])('a session %s ends its sockets', async (_, tell) => {
  const [ana, ben] = [await window('ana'), await window('ben')];
  signedOut.add('ana');
  tell();
  await vi.waitFor(() => expect(ana.closed).toEqual([SESSION_OVER]), 5000);
  expect([ben.closed, hub.windowsHere(SHOW)]).toEqual([[], 1]);
});
