import { expect, it } from 'vitest';
import { freshDatabase } from '../../../tools/testing/database.ts';
import { newStream, noted } from '../contract/examples.ts';
import type { PlacedAppend } from '../fresh-events.ts';
import { noStream } from '../port.ts';
import { openPostgresEventStore } from './postgres-event-store.ts';
import { unreliableProxy } from './testing/unreliable-proxy.ts';

it('a store is handed what another one of the process writes, and needs no database to pass it on', async () => {
  const { url } = await freshDatabase();
  const proxy = await unreliableProxy(url);
  let heard: (appends: readonly PlacedAppend[]) => void = () => {};
  const writing = await openPostgresEventStore({ url, wrote: (appends) => heard(appends) });
  const reading = await openPostgresEventStore({
    url: proxy.url,
    hear: (learn) => {
      heard = learn;
    },
  });
  const stream = newStream();
  await writing.append(stream, noStream, [noted({ n: 1 })]);
  const batches = reading.subscribe()[Symbol.asyncIterator]();
  expect((await batches.next()).value).toMatchObject({ events: [{ data: { n: 1 } }] });

  proxy.refuse(true);
  proxy.breakAll();
  const event = noted({ n: 2 });
  await writing.append(stream, 0, [event]);
  expect((await batches.next()).value).toMatchObject({
    events: [{ ...event, stream, revision: 1, position: `${writing.logId}:2` }],
  });

  await batches.return?.(undefined);
  await Promise.all([writing.close(), reading.close()]);
  await proxy.close();
});
