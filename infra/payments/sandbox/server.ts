import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { administer } from './api/admin.ts';
import { createApi } from './api/api.ts';
import { createListener } from './api/http.ts';
import { apiRoutes } from './api/routes.ts';
import { createCore, type Delays } from './engine/core.ts';
import { createFaults } from './engine/faults.ts';
import { createJobs } from './engine/jobs.ts';
import { createScript, type Dials, type Script } from './engine/script.ts';
import { createWebhooks, type WebhookOptions } from './engine/webhooks.ts';

export interface SandboxOptions {
  /** Port on 127.0.0.1 (default 0: any free one). */
  readonly port?: number;
  /** Folder for the journal; absent: everything is forgotten at the end. */
  readonly data?: string;
  /** Keys; those that are absent are made up. */
  readonly secretKey?: string;
  readonly publishableKey?: string;
  readonly webhookSecret?: string;
  readonly webhook?: Omit<WebhookOptions, 'secret'>;
  readonly delays?: Partial<Delays>;
  readonly latencyMs?: number;
  /** UTC milliseconds. */
  readonly now?: () => number;
}

export interface Sandbox {
  /** For example `http://127.0.0.1:4242`. */
  readonly origin: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly script: Script;
  close(): Promise<void>;
}

/** Milliseconds until what could not be written is tried again. */
const COMMIT_AGAIN_MS = 1000;

/** A payment provider of our own on loopback: the part of Stripe's API that we use. It takes test cards only. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const secretKey = options.secretKey ?? madeUp('sk_test');
  const publishableKey = options.publishableKey ?? madeUp('pk_test');
  const webhookSecret = options.webhookSecret ?? madeUp('whsec');
  const core = createCore({
    ...(options.data && { journal: join(options.data, 'sandbox.journal') }),
    ...(options.delays && { delays: options.delays }),
    ...(options.now && { now: options.now }),
  });
  const dials: Dials = { latencyMs: options.latencyMs ?? 0, searchLagMs: 0 };
  const faults = createFaults();
  const webhooks = createWebhooks(core, { ...options.webhook, secret: webhookSecret }, changedByItself);
  const jobs = createJobs(core, changedByItself);
  const script = createScript(core, dials, faults, jobs, webhooks, changed);
  const handle = createApi(core, {
    secretKey,
    publishableKey,
    routes: apiRoutes(() => dials.searchLagMs),
    latency: () => (dials.latencyMs > 0 ? sleep(dials.latencyMs) : undefined),
  });

  let again: NodeJS.Timeout | undefined;

  /** Throws where nothing can be written, as on a full disk: whoever asked hears of it, and what waits is tried again. */
  function changed(): void {
    try {
      core.store.commit();
    } catch (error) {
      again ??= setTimeout(changedByItself, COMMIT_AGAIN_MS).unref();
      throw error;
    }
    const fresh = core.takeNew();
    jobs.plan(fresh.jobs);
    webhooks.send(fresh.deliveries);
  }

  /** For what happens without a request: nobody is there to hear of it. */
  function changedByItself(): void {
    clearTimeout(again);
    again = undefined;
    try {
      changed();
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
    }
  }

  const listener = createListener({
    secretKey,
    faults,
    handle,
    administer: (verb, json) => administer(script, verb, json),
    changed,
  });
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  changed();

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey,
    publishableKey,
    webhookSecret,
    script,
    async close() {
      clearTimeout(again);
      jobs.stop();
      webhooks.stop();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      core.store.close();
    },
  };
}

function madeUp(prefix: string): string {
  return `${prefix}_sandbox_${randomBytes(16).toString('hex')}`;
}
