import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ErrorBody } from '../contract/error.ts';
import { answerBrokenRequest, refuseExpectations } from './broken-requests.ts';
import { answerError, registerErrors } from './errors.ts';
import { hearOut } from './large-bodies.ts';

let app: FastifyInstance;
let port: number;

beforeEach(async () => {
  app = Fastify({
    bodyLimit: 64 * 1024,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerError,
    http: { requireHostHeader: false },
  });
  registerErrors(app);
  refuseExpectations(app);
  hearOut(app);
  app.post('/', async () => ({ ok: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as { port: number });
});

afterEach(() => app.close());

/** What a request is answered that is sent as it stands; rejects when the connection is reset. */
async function send(...parts: readonly (string | Buffer)[]) {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  for (const part of parts) socket.write(part);
  await once(socket, 'close');
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: ErrorBody.strict().parse(JSON.parse(body)) };
}

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'RequestMalformed'],
  ['a header that is none', 'GET / HTTP/1.1\r\nhost: x\r\nno header\r\n\r\n', 400, 'RequestMalformed'],
  ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'HeadersTooLarge'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
    400,
    'RequestMalformed',
  ],
  [
    'another expectation',
    'GET / HTTP/1.1\r\nhost: x\r\nexpect: tea\r\nconnection: close\r\n\r\n',
    417,
    'ExpectationFailed',
  ],
  ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'HostMissing'],
] as const)('%s is refused in the one error shape', async (_, request, status, code) => {
  expect(await send(request)).toMatchObject({ status, body: { code } });
});

test.each([
  ['announced', (body: Buffer) => [`content-length: ${body.length}\r\n\r\n`, body]],
  [
    'in chunks',
    (body: Buffer) => ['transfer-encoding: chunked\r\n\r\n', `${body.length.toString(16)}\r\n`, body, '\r\n0\r\n\r\n'],
  ],
] as const)('a body that is too large, %s, is answered 413 without a reset of the connection', async (_, framed) => {
  const head = 'POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n';
  const [first = '', ...rest] = framed(Buffer.alloc(3_000_000, 0x20));
  expect(await send(`${head}${first}`, ...rest)).toMatchObject({ status: 413, body: { code: 'BodyTooLarge' } });
});
