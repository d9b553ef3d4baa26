import { randomBytes, randomUUID } from 'node:crypto';
import { chatAggregate } from '@marquee/domain/shows/chat/aggregate.ts';
import { pollAggregate } from '@marquee/domain/shows/poll/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { memoryPersonalData } from '@marquee/infra/personal-data/memory.ts';
import { expect, test } from 'vitest';
import { busOver, by } from '../../bus/testing/setup.ts';
import { openWords, postMessage, startPoll } from './words.ts';

const [show, author, poll] = [randomUUID(), randomUUID(), randomUUID()];
const person = { kind: 'person', id: author, roles: [] } as const;
const CANARY = 'Quagmire';

test('what people write stands in no event in the clear, and goes with the key of who wrote it', async () => {
  const log = memoryEventStore();
  const bus = busOver(log);
  const personalData = memoryPersonalData({ masterKey: randomBytes(32) });
  await bus.send(chatAggregate, { type: 'OpenChat', show, owner: author }, by(person));
  const line = { show, message: randomUUID(), author, text: ` ${CANARY} was here ` };
  expect(await bus.send(chatAggregate, await postMessage(personalData, line), by(person))).toMatchObject({ ok: true });
  const terms = { poll, show, owner: author, status: 'live', minutes: 5 } as const;
  const asked = { question: `More ${CANARY}?`, options: ['Yes', CANARY] };
  const starting = await startPoll(personalData, { ...terms, ...asked });
  expect(await bus.send(pollAggregate, starting, by(person))).toMatchObject({ ok: true });

  const streams = [`chat-${show}`, `poll-${poll}`];
  const events = (await Promise.all(streams.map((stream) => Array.fromAsync(log.read(stream))))).flat();
  expect(events.map(({ type, version }) => `${type} ${version}`)).toEqual([
    'ChatOpened 1',
    'MessagePosted 2',
    'PollStarted 2',
  ]);
  expect(JSON.stringify(events)).not.toContain(CANARY);
  const sealed = events.slice(1).map(({ data }) => (data as { words: { person: string; sealed: string } }).words);
  expect(await openWords(personalData, sealed)).toEqual([{ text: `${CANARY} was here` }, asked]);
  await personalData.erase(author);
  expect(await openWords(personalData, sealed)).toEqual([undefined, undefined]);
});

test('words from before they were sealed are read among those that are', async () => {
  const personalData = memoryPersonalData({ masterKey: randomBytes(32) });
  const sealed = await personalData.seal(author, { text: 'new' });
  expect(await openWords(personalData, [{ plain: { text: 'old' } }, sealed])).toEqual([
    { text: 'old' },
    { text: 'new' },
  ]);
});

test('a repetition is told by its mark, which says nothing else', async () => {
  const personalData = memoryPersonalData({ masterKey: randomBytes(32) });
  const markOf = async (text: string, of = author) =>
    (await postMessage(personalData, { show, message: randomUUID(), author: of, text })).mark;
  expect(await markOf('Encore')).toBe(await markOf(' ENCORE '));
  expect(await markOf('Encore')).not.toBe(await markOf('Encore', randomUUID()));
  expect(await markOf('Encore')).toHaveLength(6);
});
