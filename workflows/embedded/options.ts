import type { JobKind } from '../port/engine.ts';
import type { EngineLog } from '../port/engine-log.ts';

export interface EmbeddedEngineOptions {
  /** The jobs' own database, for example `.../marquee_jobs`; a direct connection. */
  readonly connectionString: string;
  /** All kinds of job, with the older versions that still have running jobs. */
  readonly kinds: readonly JobKind[];
  readonly log: EngineLog;
  /** Connections. Default 10. */
  readonly poolSize?: number;
  /** Activities under way at once in this process. Default 50. */
  readonly concurrency?: number;
  /** Milliseconds; defaults 1,000 and 5,000. */
  readonly heartbeatMs?: number;
  readonly expiryMs?: number;
  /** Milliseconds between two looks for dead slots. Default 2,000. */
  readonly sweepMs?: number;
  /** Milliseconds between two looks for signals of other processes. Default 250. */
  readonly signalPollMs?: number;
  /** Milliseconds that `stop` waits for activities. Default 10,000. */
  readonly graceMs?: number;
  /** UTC milliseconds. Default the machine's clock. */
  readonly clock?: () => number;
}
