import type { Bench } from '../bench.ts';
import type { Row } from '../report.ts';
import { Hall } from './hall.ts';
import { measureHolds } from './holds.ts';
import { measureRebuild } from './rebuild.ts';

/** Holds on a hot show, and then the read models that they filled, built anew. */
export async function measurePurchases(bench: Bench): Promise<Row[]> {
  const database = await bench.database('purchases');
  const server = await bench.server(database);
  const holds = await measureHolds(await Hall.open(bench, server));
  await bench.stop(server.child);
  return [...holds.rows, await measureRebuild(bench, database, holds)];
}
