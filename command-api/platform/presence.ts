import { oneAtATime } from '@marquee/infra/postgres/one-at-a-time.ts';
import type { Pool } from 'pg';
import type { StageHub } from '../realtime/hub.ts';
import { Presence, presenceSchema } from '../realtime/presence.ts';
import type { Cleanup } from './cleanup.ts';

/** Lets the viewers of all processes on this database count together. */
export async function openPresence(
  hub: StageHub,
  pool: Pool,
  cleanup: Cleanup,
  notice: (line: string) => void,
): Promise<void> {
  await oneAtATime(pool, 'presence', () => pool.query(presenceSchema));
  const failed = (error: unknown) => notice(`viewer counts: ${String(error)}`);
  const presence = cleanup.add('viewer counts', new Presence({ hub, pool, failed }), (opened) => opened.close());
  presence.start();
}
