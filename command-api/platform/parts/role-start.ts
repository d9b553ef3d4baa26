import type { EngineLog } from '@marquee/workflows/port/engine-log.ts';
import type { Config } from '../config/config.ts';
import type { BackgroundLog } from './background-log.ts';
import type { Cleanup } from './cleanup.ts';
import type { Metrics } from './metrics.ts';

/** The start was called off by its signal; what had been started is stopped again. */
export class StartInterrupted extends Error {
  override readonly name = 'StartInterrupted';
}

/** What every role is started with. */
export interface RoleStart {
  readonly config: Config;
  /** Folders of the built web apps, for fans and for staff. */
  readonly web: string;
  readonly adminWeb: string;
  readonly cleanup: Cleanup;
  readonly metrics: Metrics;
  /** Gets a line about each step. */
  readonly notice: (line: string) => void;
  readonly failed: BackgroundLog['failed'];
  /** Aborted when the process is about to stop: it goes on, and is not ready any more. */
  readonly leaving: AbortSignal;
  readonly signal: AbortSignal;
  /** Called between steps: throws `StartInterrupted` when the start is not to go on. */
  readonly goOn: () => void;
}

/** Lets the engine of jobs tell of its trouble as the other parts do. */
export function engineLog({ failed }: Pick<RoleStart, 'failed'>): EngineLog {
  const tell = (details: object, message: string) =>
    failed('jobs', `${message} ${JSON.stringify(details, errorsAsText)}`);
  return { warn: tell, error: tell };
}

/** Errors have no fields of their own that JSON would show. */
function errorsAsText(_: string, value: unknown): unknown {
  return value instanceof Error ? (value.stack ?? value.message) : value;
}
