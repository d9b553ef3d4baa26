import path from 'node:path';
import { clusterFolder } from '@marquee/infra/postgres/cluster.ts';
import { openDatabase } from '@marquee/infra/postgres/database.ts';
import { runningPostmaster } from '@marquee/infra/postgres/postmaster.ts';
import type { Engine } from './engine.ts';

const DEFAULT_PORT = 5432;

/** The PostgreSQL that comes as a package, for several processes of the platform; a crash of it is mended by itself. */
export const postgres: Engine = {
  name: 'postgres',
  about: 'PostgreSQL, for roles that run as processes of their own; DATABASE_URL',
  defaultPort: DEFAULT_PORT,
  bring: async () => {},
  async start({ dataDir, port = DEFAULT_PORT }) {
    const lost = Promise.withResolvers<void>();
    const folder = path.join(dataDir, 'postgres');
    const database = await openDatabase({ dataDir: folder, port, onLost: () => lost.resolve() });
    return {
      server: {
        pid: runningPostmaster(clusterFolder(folder))?.pid,
        stop: () => database.close(),
        ended: () => lost.promise,
      },
      says: [`PostgreSQL answers at 127.0.0.1:${port}.`],
      variables: { DATABASE_URL: database.url },
    };
  },
};
