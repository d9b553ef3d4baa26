import { appendAtEnd } from '../../contract/examples.ts';
import { openPostgresEventStore } from '../postgres-event-store.ts';

/** A process that appends to streams it is told, with 16 writers, and tells the positions that it was given. */
const [url = '', appends = '0', ...streams] = process.argv.slice(2);
const store = await openPostgresEventStore({ url });
const writers = Array.from({ length: 16 }, async (_, writer) => {
  const positions: string[] = [];
  for (let n = 0; n < Number(appends); n++) {
    const stream = streams[(writer + n) % streams.length] ?? '';
    positions.push((await appendAtEnd(store, stream)).position);
  }
  return positions;
});
console.log(JSON.stringify((await Promise.all(writers)).flat()));
await store.close();
