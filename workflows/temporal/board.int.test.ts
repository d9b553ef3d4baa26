import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '@marquee/infra/postgres/migrate.ts';
import pg from 'pg';
import { freshDatabase } from '../../tools/testing/database.ts';
import { JobBoard } from '../jobs/board.ts';
import { type BoardBench, boardContract } from '../jobs/board-contract.ts';
import { jobsMigrations } from '../jobs/schema.ts';
import { conformanceKinds } from '../testing/conformance-bench.ts';
import { MirroredEngine } from './mirrored-engine.ts';
import { silent } from './testing/settings.ts';
import { describeTemporal } from './testing/temporal.ts';
import { Workbench } from './testing/workbench.ts';

const everyMs = 50;
/** Temporal's list shows a change late, and then a round must see it. */
const lagMs = 1000;

await describeTemporal('on a real Temporal', (temporal) => {
  boardContract('mirrored from Temporal', async (): Promise<BoardBench> => {
    const bench = await Workbench.open(temporal().address);
    const pool = new pg.Pool({ connectionString: (await freshDatabase()).url, max: 4 });
    await migrate(pool, 'jobs', jobsMigrations);
    const kinds = conformanceKinds(bench.traces);
    const inner = bench.engine({ kinds });
    const engine = new MirroredEngine({ engine: inner, kinds, name: 'temporal', pool, log: silent, everyMs });
    await engine.start();
    return {
      engine,
      board: new JobBoard(pool),
      refresh: () => pause(lagMs),
      async tearDown() {
        await engine.stop();
        await pool.end();
        await bench.close();
      },
    };
  });
});
