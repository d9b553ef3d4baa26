import process from 'node:process';
import { Cleanup } from '@marquee/command-api/platform/parts/cleanup.ts';
import { createMetrics } from '@marquee/command-api/platform/parts/metrics.ts';
import { startApi } from '@marquee/command-api/platform/roles/api.ts';
import { createMemoryProvider } from '@marquee/infra/payments/memory.ts';
import { benchConfig, benchPayments } from '../platform/compose.ts';
import type { ServerOptions } from '../platform/server.ts';
import { serve } from '../processes/serve.ts';

/** Appends by how many tries they took. */
export interface Tries {
  readonly once: number;
  readonly twice: number;
  readonly more: number;
}

const options = JSON.parse(process.argv[2] ?? '{}') as ServerOptions;
const cleanup = new Cleanup();
const metrics = createMetrics();
const failed = (what: string, error: unknown) => console.error(what, error);
await startApi(
  {
    config: benchConfig(options, 'api'),
    web: options.dataDir,
    adminWeb: options.dataDir,
    cleanup,
    metrics,
    notice: (line) => console.error(line),
    failed,
    signal: new AbortController().signal,
    leaving: new AbortController().signal,
    goOn: () => {},
  },
  async () => benchPayments(createMemoryProvider()),
);

const handlers = {
  async tries(): Promise<Tries> {
    const { values } = await metrics.tries.get();
    const upTo = (le: number | string) => values.find(({ labels }) => labels.le === le)?.value ?? 0;
    const [one, two, all] = [upTo(1), upTo(2), upTo('+Inf')];
    return { once: one, twice: two - one, more: all - two };
  },
};
export type ApiHandlers = typeof handlers;

process.once('SIGTERM', async () => {
  await cleanup.run(failed);
  process.exit(0);
});
serve(handlers);
