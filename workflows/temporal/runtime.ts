import { DefaultLogger, makeTelemetryFilterString, Runtime } from '@temporalio/worker';
import type { EngineLog } from '../port/engine-log.ts';

let listener: EngineLog | undefined;
let installed = false;

/** Workers for one line of work run no workflows, and mean not to. */
const expected = /^No (workflows|activities) registered/;

/** Passes what Temporal's libraries warn of to whoever listens. */
export const quietLogger = new DefaultLogger('WARN', ({ level, message, meta }) => {
  if (expected.test(message)) return;
  if (level === 'ERROR') listener?.error({ ...meta }, message);
  else listener?.warn({ ...meta }, message);
});

/** Sets up the one runtime of the process: its log is this engine's from now on, and signals are left to the platform. */
export function openRuntime(log: EngineLog): void {
  listener = log;
  if (installed) return;
  installed = true;
  Runtime.install({
    logger: quietLogger,
    telemetryOptions: { logging: { filter: makeTelemetryFilterString({ core: 'WARN', other: 'ERROR' }), forward: {} } },
    shutdownSignals: [],
  });
}
