import type { EventMeta, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { SealedEnvelope } from '@marquee/domain/kernel/schemas.ts';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerErrors } from '../http/errors.ts';
import { exportText } from './data-export.ts';

const [ada, bob] = ['5e0c2f6a-9a35-4c4e-9d9e-0b6f0f0e6a01', '5e0c2f6a-9a35-4c4e-9d9e-0b6f0f0e6a02'];
const meta = { recordedAt: '2026-12-01T00:00:00.000Z', actor: ada } as EventMeta;
const EVENTS = 10_000;
/** Most events whose envelopes may lie opened in memory, with what the stream keeps ahead of its reader. */
const HELD = 500;

/** One long stream, and as many short ones as it has events; counts what is read and what is opened together. */
function library() {
  const counted = { read: 0, opened: [] as number[] };
  const envelope = (of: string, number: number): SealedEnvelope => ({ person: of, sealed: `${of} ${number}` });
  const log = {
    async *read(stream: string): AsyncGenerator<RecordedEvent> {
      for (let number = 0; number < (stream === 'chat-long' ? EVENTS / 2 : 1); number += 1) {
        counted.read += 1;
        const data = { words: envelope(ada, counted.read), other: envelope(bob, counted.read) };
        yield { stream, type: 'MessagePosted', data, meta } as RecordedEvent;
      }
    },
  };
  const personalData = {
    open: async () => undefined,
    async openAll<T>(envelopes: readonly SealedEnvelope[]) {
      counted.opened.push(envelopes.length);
      return envelopes.map(({ sealed }) => `opened ${sealed}` as T);
    },
  };
  const concerns = () => true;
  const short = Array.from({ length: EVENTS / 2 }, (_, count) => ({ stream: `tip-${count}`, concerns }));
  const exported = [async () => [{ stream: 'chat-long', concerns }], async () => short];
  return { counted, deps: { log, database: {} as never, personalData, exported } };
}

test('10,000 events go out as they are read, and their envelopes are opened in few calls', async () => {
  const { counted, deps } = library();
  let [given, text, mostAhead] = [0, '', 0];
  for await (const chunk of await exportText(deps, ada, 0)) {
    text += chunk;
    given += 1;
    mostAhead = Math.max(mostAhead, counted.read - given);
    if (given % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  const { events } = JSON.parse(text) as { events: { data: { words: unknown; other: unknown } }[] };
  expect(events).toHaveLength(EVENTS);
  expect(events.at(-1)?.data).toEqual({ words: `opened ${ada} ${EVENTS}`, other: null });
  expect(mostAhead).toBeLessThan(HELD);
  expect(counted.opened.length).toBeLessThanOrEqual(EVENTS / 200 + 1);
});

test('a field that somebody may not read is left out, and what else happened stands', async () => {
  const { deps } = library();
  const exported = [async () => [{ stream: 'tip-1', concerns: () => true, without: 'other' }]];
  let text = '';
  for await (const chunk of await exportText({ ...deps, exported }, ada, 0)) text += chunk;
  expect(JSON.parse(text).events).toMatchObject([{ type: 'MessagePosted', data: { words: `opened ${ada} 1` } }]);
  expect(text).not.toContain('other');
});

test('who stops reading stops the export', async () => {
  const { counted, deps } = library();
  const stream = await exportText(deps, ada, 0);
  for await (const _ of stream) break;
  expect(stream.destroyed).toBe(true);
  expect(counted.read).toBeLessThan(HELD);
});

test('a log that does not answer refuses the export before it begins; a person without events has an empty one', async () => {
  const { deps } = library();
  const away = async () => {
    throw new Error('the log is away');
  };
  await expect(exportText({ ...deps, exported: [away] }, ada, 0)).rejects.toThrow('the log is away');
  const chunks = await Array.fromAsync(await exportText({ ...deps, exported: [] }, ada, 0));
  expect(JSON.parse(chunks.join(''))).toEqual({ person: ada, exportedAt: '1970-01-01T00:00:00.000Z', events: [] });
});

/** What a browser gets of an export over HTTP: the status, and the text or why it broke off. */
async function fetched(deps: Parameters<typeof exportText>[0]) {
  const app = Fastify();
  registerErrors(app);
  app.get('/', (_, reply) => {
    reply.type('application/json');
    return exportText(deps, ada, 0);
  });
  try {
    const { status, text, headers } = await fetch(await app.listen({ port: 0 })).then(async (answer) => ({
      status: answer.status,
      headers: answer.headers,
      text: await answer.text().catch((error: Error) => error),
    }));
    return { status, text, retryAfter: headers.get('retry-after') };
  } finally {
    await app.close();
  }
}

test('a database that goes away refuses an export, or breaks it off: nobody takes half of one for the whole', async () => {
  const { deps } = library();
  const away = async () => {
    throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  };
  const refused = await fetched({ ...deps, exported: [away, ...deps.exported] });
  expect(refused.status).toBe(503);
  expect(JSON.parse(String(refused.text))).toMatchObject({ code: 'Unavailable' });
  expect(Number(refused.retryAfter)).toBeGreaterThan(0);
  const broken = await fetched({ ...deps, exported: [...deps.exported, away] });
  expect(broken.status).toBe(200);
  expect(broken.text).toBeInstanceOf(Error);
});
