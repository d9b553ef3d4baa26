import { mkdir } from 'node:fs/promises';
import { readConfig } from '@marquee/command-api/platform/config/config.ts';
import { Cleanup } from '@marquee/command-api/platform/parts/cleanup.ts';
import { openJobs } from '@marquee/command-api/platform/parts/jobs.ts';
import { ticketLinks } from '@marquee/command-api/platform/parts/links.ts';
import { createMetrics } from '@marquee/command-api/platform/parts/metrics.ts';
import { limited, type Payments } from '@marquee/command-api/platform/parts/payments.ts';
import { openProjections } from '@marquee/command-api/platform/parts/projections.ts';
import { openReactors } from '@marquee/command-api/platform/parts/reactors.ts';
import { openStorage } from '@marquee/command-api/platform/parts/storage.ts';
import { type InterfaceParts, openInterface } from '@marquee/command-api/platform/roles/interface.ts';
import type { Role } from '@marquee/command-api/platform/roles/roles.ts';
import type { PaymentProvider } from '@marquee/infra/payments/port.ts';
import { benchOrigin, benchSecret, masterKey } from './settings.ts';

export interface ComposeOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly provider: PaymentProvider;
  readonly moreRoutes?: InterfaceParts['moreRoutes'];
  /** Music is brought over from the sandbox of catalogues, as in development: production signs in nowhere yet. */
  readonly catalogueSandbox?: boolean;
}

/** What production would read from its environment. One address makes all requests here, so its limit is out of reach. */
export function benchConfig(
  { port, dataDir, databaseUrl }: Pick<ComposeOptions, 'port' | 'dataDir' | 'databaseUrl'>,
  role: Role = 'all',
) {
  const environment = {
    MARQUEE_MODE: 'production',
    MARQUEE_SECRET: benchSecret,
    MARQUEE_MASTER_KEY: masterKey.toString('base64'),
    MARQUEE_PUBLIC_URL: benchOrigin,
    MARQUEE_REQUESTS_PER_MINUTE: '1000000000',
    MARQUEE_LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
  };
  return readConfig(environment, ['--role', role, '--port', String(port), '--data', dataDir], dataDir);
}

/** Far above what a machine can do: the bucket is asked, and never empty. */
const CALLS_PER_SECOND = 1_000_000;

/** This provider, and the rate limit in front of it. */
export function benchPayments(provider: PaymentProvider): Payments {
  return limited(provider, undefined, CALLS_PER_SECOND);
}

/** The platform as it runs in production, part by part the same, with a payment provider of the benchmark's choice. */
export async function composePlatform(options: ComposeOptions) {
  const read = benchConfig(options);
  const config = options.catalogueSandbox ? ({ ...read, mode: 'development' } as const) : read;
  const cleanup = new Cleanup();
  const notice = (line: string) => console.error(line);
  const failed = (what: string, error: unknown) => console.error(what, error);
  const told = (details: object, message: string) => failed(message, details);
  const close = () => cleanup.run(failed);
  try {
    await mkdir(config.dataDir, { recursive: true });
    const metrics = createMetrics();
    const storage = await openStorage(config, metrics, cleanup, { notice, failed });
    const payments = benchPayments(options.provider);
    const projections = await openProjections(storage, cleanup, failed);
    const links = ticketLinks(config.publicUrl, benchSecret, storage.ticketKeys);
    const jobs = await openJobs(config, storage, payments, links, cleanup, { warn: told, error: told });
    const reactors = await openReactors(storage, projections, jobs, cleanup, failed, metrics);
    const base = {
      config,
      secret: benchSecret,
      storage,
      payments,
      projections,
      jobs,
      reactors,
      links,
      metrics,
      cleanup,
    };
    const more = options.moreRoutes && { moreRoutes: options.moreRoutes };
    const http = await openInterface({ ...base, notice, failed, web: config.dataDir, ...more });
    return { storage, projections, http, close };
  } catch (error) {
    await close();
    throw error;
  }
}

export type BenchPlatform = Awaited<ReturnType<typeof composePlatform>>;
