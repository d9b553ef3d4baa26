import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { iceServersOf, SfuClient } from './sfu-client.ts';

let heard: { readonly said: string; readonly headers: IncomingMessage['headers']; readonly body: string }[];
let answer: (response: ServerResponse) => void;
const server = createServer(async (request, response) => {
  heard.push({ said: `${request.method} ${request.url}`, headers: request.headers, body: await text(request) });
  answer(response);
});
let client: SfuClient;

beforeEach(async () => {
  heard = [];
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = new SfuClient({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/live/`, token: 'secret' });
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const stun = '<stun:stun.example.net>; rel="ice-server"';
const turn =
  '<turn:turn.example.net?transport=udp>; rel="ice-server"; username="u"; credential="a, b"; credential-type="password"';

test('an offer goes out as RFC 9725 has it, with the token; what comes back is the connection', async () => {
  answer = (response) =>
    response
      .writeHead(201, {
        location: '../resource/7',
        etag: '"1"',
        link: `<https://a.example>; rel="urn:x", ${stun}, ${turn}`,
      })
      .end('v=0');
  const line = await client.open('publish', 'show-1', 'offer');
  expect(heard).toMatchObject([
    {
      said: 'POST /live/show-1/whip',
      headers: { authorization: 'Bearer secret', 'content-type': 'application/sdp' },
      body: 'offer',
    },
  ]);
  expect(line).toMatchObject({ etag: '"1"', answer: 'v=0', iceServers: [stun, turn] });
  expect(new URL(line.resource).pathname).toBe('/live/resource/7');

  answer = (response) => response.writeHead(204).end();
  expect(await client.trickle(line, 'candidates')).toBe(true);
  await client.end(line.resource);
  expect(heard.slice(1)).toMatchObject([
    {
      said: 'PATCH /live/resource/7',
      headers: { 'content-type': 'application/trickle-ice-sdpfrag', 'if-match': '"1"' },
      body: 'candidates',
    },
    { said: 'DELETE /live/resource/7', headers: { authorization: 'Bearer secret' } },
  ]);
});

test('watching is asked for at whep', async () => {
  answer = (response) => response.writeHead(201, { location: '/r' }).end('v=0');
  await client.open('view', 'show-1', 'offer');
  expect(heard[0]?.said).toBe('POST /live/show-1/whep');
});

test.each([200, 404, 503])('an answer of %i to an offer is no connection', async (status) => {
  answer = (response) => response.writeHead(status).end('no\n');
  await expect(client.open('view', 'show-1', 'offer')).rejects.toMatchObject({ name: 'SfuRefused', status });
});

test.each([404, 410])('a connection that is gone with %i has ended', async (status) => {
  answer = (response) => response.writeHead(status).end();
  await client.end(`http://127.0.0.1:${(server.address() as AddressInfo).port}/r`);
});

test('an SFU may take no candidates', async () => {
  answer = (response) => response.writeHead(405).end();
  const resource = `http://127.0.0.1:${(server.address() as AddressInfo).port}/r`;
  expect(await client.trickle({ resource, etag: undefined }, 'candidates')).toBe(false);
});

test('no link is no ICE server', () => {
  expect([iceServersOf(null), iceServersOf('<https://a.example>; rel="next"')]).toEqual([[], []]);
});
