import type { EngineLog } from '../../port/engine-log.ts';

import type { EmbeddedEngineOptions } from '../options.ts';

export type Leases = Pick<EmbeddedEngineOptions, 'heartbeatMs' | 'expiryMs' | 'sweepMs' | 'graceMs'>;

/** Leases that are lost quickly, so that tests of taking over need not wait for long. */
export const quickLeases = { heartbeatMs: 200, expiryMs: 1200, sweepMs: 300, graceMs: 1500 } as const;

const loud = process.env.MARQUEE_TEST_LOG === '1';

export const silent: EngineLog = {
  warn: (details, message) => {
    if (loud) console.warn(process.pid, message, details);
  },
  error: (details, message) => {
    if (loud) console.error(process.pid, message, details);
  },
};
