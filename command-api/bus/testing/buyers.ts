import { randomUUID } from 'node:crypto';
import { openPostgresEventStore } from '@marquee/infra/event-store/postgres/postgres-event-store.ts';
import { mutableHallOf } from './hall.ts';
import { ada, busOver } from './setup.ts';

/** What one process of buyers is asked to do, and what came of it. */
export interface BuyersOrder {
  readonly url: string;
  readonly seats: number;
  readonly buyers: number;
  readonly atOnce: number;
}
export interface BuyersReport {
  /** Command ids that got a seat. */
  readonly bought: readonly string[];
  readonly refused: number;
  readonly mostTries: number;
}

/** A process of its own: buyers of one hall, so many at once, each wanting one seat. */
process.on('message', async ({ url, seats, buyers, atOnce }: BuyersOrder) => {
  const store = await openPostgresEventStore({ url });
  let mostTries = 0;
  const bus = busOver(store, {
    clock: Date.now,
    observer: {
      batchRecorded({ tries }) {
        mostTries = Math.max(mostTries, tries);
      },
    },
  });
  const hall = mutableHallOf(seats);
  await bus.load(hall, 'hall-hot');
  const bought: string[] = [];
  let left = buyers;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) {
        const commandId = randomUUID();
        const result = await bus.send(hall, { type: 'Take', hall: 'hot', seats: 1 }, { actor: ada, commandId });
        if (result.ok) bought.push(commandId);
      }
    }),
  );
  await bus.close();
  await store.close();
  process.send?.({ bought, refused: buyers - bought.length, mostTries } satisfies BuyersReport);
  process.disconnect();
});
