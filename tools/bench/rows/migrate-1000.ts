import { setTimeout as pause } from 'node:timers/promises';
import { CALLS_PER_SECOND } from '@marquee/command-api/migration/catalogues.ts';
import type { Bench } from '../bench.ts';
import { benchOrigin } from '../platform/settings.ts';
import { figure, type Row, ratioRow } from '../report.ts';

const TRACKS = 1000;
const LEAST = 0.8;
const WITHIN_MS = 300_000;
const LOOK_MS = 200;

interface Seen {
  readonly status: string;
  readonly created: number;
  readonly total: number;
}

/** A whole migration, from its login to its last track; the connector lets a call a track through, so many a second. */
export async function measureMigration(bench: Bench): Promise<Row> {
  const server = await bench.server(await bench.database('migrate'), undefined, { catalogueSandbox: true });
  const [secure = ''] = await server.child.call('buyers', 1);
  // as development calls it, where alone the sandbox of catalogues is
  const cookie = secure.replace('__Secure-', '');
  await server.child.call('quiet');
  const begun = performance.now();
  const cpu = await server.child.call('cpu');
  const { seconds, connected } = await bench.profiled(server, 'migrate', () => migrated(server.port, cookie));
  const share = ((await server.child.call('cpu')) - cpu) / 10 / ((performance.now() - begun) / 1000);
  await bench.stop(server.child);
  const baseline = { name: 'calls of the connector', value: CALLS_PER_SECOND };
  return ratioRow('migrate-1000', 'tracks/s', TRACKS / seconds, baseline, LEAST, [
    `${figure(TRACKS)} tracks in ${figure(seconds)} s, of which ${figure(connected)} s until the first was there; ${figure(share)} % of a core with PostgreSQL`,
  ]);
}

/** Seconds until all tracks were there, and until the first was. */
async function migrated(port: number, cookie: string): Promise<{ seconds: number; connected: number }> {
  const origin = `http://127.0.0.1:${port}`;
  const headers = { cookie, origin: benchOrigin, 'content-type': 'application/json' };
  const body = JSON.stringify({ platform: 'landr', username: `large-${TRACKS}`, password: 'sandbox' });
  const begun = performance.now();
  const asked = fetch(`${origin}/api/migrate`, { method: 'POST', headers, body }).then(async (answer) => {
    if (!answer.ok) throw new Error(`no migration: ${answer.status} ${await answer.text()}`);
  });
  let connected = 0;
  while (performance.now() - begun < WITHIN_MS) {
    await Promise.race([asked.then(() => {}), pause(LOOK_MS)]);
    const answer = await fetch(`${origin}/api/migrations`, { headers: { cookie } });
    const [one] = (await answer.json()) as readonly Seen[];
    if (!one) continue;
    const seconds = (performance.now() - begun) / 1000;
    if (one.created > 0) connected ||= seconds;
    if (one.status === 'running') continue;
    if (one.status !== 'completed' || one.created !== TRACKS) throw new Error(`it came to ${JSON.stringify(one)}`);
    await asked;
    return { seconds, connected };
  }
  throw new Error('the migration did not end in five minutes');
}
