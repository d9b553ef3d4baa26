import { migrate } from '@marquee/infra/postgres/migrate.ts';
import type { Pool } from 'pg';
import type { ShowHub } from '../../realtime/hub.ts';
import { Presence, presenceMigrations } from '../../realtime/presence.ts';
import type { BackgroundLog } from './background-log.ts';
import type { Cleanup } from './cleanup.ts';

/** Lets the viewers of all processes on this database count together. */
export async function openPresence(
  { hub, pool, secret }: { readonly hub: ShowHub; readonly pool: Pool; readonly secret: string },
  cleanup: Cleanup,
  failed: BackgroundLog['failed'],
): Promise<void> {
  await migrate(pool, 'presence', presenceMigrations);
  const tell = (error: unknown) => failed('viewer counts', error);
  const presence = cleanup.add('viewer counts', new Presence({ hub, pool, secret, failed: tell }), (opened) =>
    opened.close(),
  );
  presence.start();
}
