import { once } from 'node:events';
import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { HttpError } from './error.ts';
import { SentForm, takeForm } from './form.ts';

interface Kept {
  readonly id: number;
  readonly sha256: null;
  readonly bytes: number;
}

const form = { file: 'audio', maxBytes: 1000, fields: z.object({ title: z.string() }) };
let app: FastifyInstance;
let address: string;
let kept: number[];
let ended: string[];

beforeEach(async () => {
  [kept, ended] = [[], []];
  app = fastify();
  takeForm<Kept>(app, form, {
    async keep({ body }) {
      const id = kept.push(kept.length);
      let bytes = 0;
      try {
        for await (const chunk of body) bytes += (chunk as Buffer).length;
      } catch (error) {
        ended.push((error as Error).message);
        kept.pop();
        throw error;
      }
      return { id, sha256: null, bytes };
    },
    drop: async () => void kept.pop(),
  });
  app.setErrorHandler((error, _, reply) => {
    const known = error instanceof HttpError ? error : new HttpError(500, 'Bug', String(error));
    return reply.code(known.status).send({ code: known.code });
  });
  app.post('/', async ({ body }) => {
    const sent = SentForm.of<Kept>(body);
    return { ...sent.read(form.fields), bytes: sent.file?.bytes };
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

async function send(bytes: number, fields: Readonly<Record<string, string>>) {
  const body = new FormData();
  body.append('audio', new Blob([new Uint8Array(bytes)]));
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const answer = await fetch(address, { method: 'POST', body });
  return [answer.status, await answer.json()];
}

it('takes a file, whatever comes behind it', async () => {
  expect(await send(500, { title: 'Wolf Street' })).toEqual([200, { title: 'Wolf Street', bytes: 500 }]);
  expect(kept).toHaveLength(1);
});

it('keeps nothing of a form that is refused', async () => {
  expect(await send(500, {})).toEqual([400, { code: 'Invalid' }]);
  await expect.poll(() => kept).toEqual([]);
});

it('ends what keeps a file whose sender is gone, and keeps nothing of it', async () => {
  const { port } = new URL(address);
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    'POST / HTTP/1.1',
    'Host: here',
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 900',
  ];
  const part = ['--b', 'Content-Disposition: form-data; name="audio"; filename="a"', '', 'the first bytes'];
  socket.write(`${head.join('\r\n')}\r\n\r\n${part.join('\r\n')}`);
  await expect.poll(() => kept).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => ended).toEqual(['The form broke off on its way.']);
  expect(kept).toEqual([]);
});

it('says that a form is too large, and reads no more than a part of it', async () => {
  expect(await send(1_000_000, { title: 'Long' })).toEqual([413, { code: 'FileTooLarge' }]);
  expect(kept).toEqual([]);
});
