/**
 * The whole platform in one process, or one role of it: `npm start -- --role api --port N --data DIR`, and in development
 * `--reset`, `--demo` and `--no-demo`.
 */
import { once } from 'node:events';
import process from 'node:process';
import { ADMIN_WEB_DIST, buildAdminWeb } from '@marquee/admin-web/tools/build.ts';
import { ConfigRefused, graceMs, readConfig } from '@marquee/command-api/platform/config/config.ts';
import { StartInterrupted } from '@marquee/command-api/platform/parts/role-start.ts';
import { welcome } from '@marquee/command-api/platform/parts/welcome.ts';
import { startPlatform } from '@marquee/command-api/platform/roles/platform.ts';
import { dutiesOf } from '@marquee/command-api/platform/roles/roles.ts';
import { buildConsumerWeb, CONSUMER_WEB_DIST } from '@marquee/consumer-web/tools/build.ts';
import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';

/** Milliseconds after the grace period in which a stop that hangs is cut off; a second Ctrl-C does it at once. */
const STOP_WITHIN_MS = 60_000;

async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2), process.cwd());
  const stop = stopOnSignal(graceMs(config) + STOP_WITHIN_MS);
  const notice = (line: string) => console.log(line);
  if (dutiesOf[config.role].requests) await Promise.all([buildConsumerWeb(), buildAdminWeb()]);
  try {
    const platform = await startPlatform(config, { web: CONSUMER_WEB_DIST, adminWeb: ADMIN_WEB_DIST }, notice, stop);
    console.log(welcome(config));
    if (!stop.aborted) await once(stop, 'abort');
    await platform.close();
  } catch (error) {
    if (!(error instanceof StartInterrupted)) throw error;
  }
}

/** Aborted by Ctrl-C and its like, also while the platform is still starting. */
function stopOnSignal(withinMs: number): AbortSignal {
  const stop = new AbortController();
  const on = () => {
    if (stop.signal.aborted) process.exit(130);
    console.log('Stopping ...');
    setTimeout(() => process.exit(1), withinMs).unref();
    stop.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, on);
  return stop.signal;
}

try {
  await main();
  process.exit(0);
} catch (error) {
  const expected = error instanceof ConfigRefused || error instanceof StartRefused;
  console.error(expected ? error.message : error);
  process.exit(1);
}
