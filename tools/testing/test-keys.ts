import { randomBytes } from 'node:crypto';
import { sandboxKeys } from '@marquee/command-api/platform/parts/payments.ts';
import { type Sandbox, startSandbox } from '@marquee/infra/payments/sandbox/server.ts';

/** The keys that all processes of a platform have in common, now and after a restart. */
export class TestKeys {
  /** `MARQUEE_SECRET`, which signs sessions. */
  readonly secret = randomBytes(32).toString('base64url');
  /** `MARQUEE_MASTER_KEY`. */
  readonly masterKey: string;
  /** Those of its payment provider, which come of the master key. */
  readonly sandbox: ReturnType<typeof sandboxKeys>;

  constructor() {
    const masterKey = randomBytes(32);
    this.masterKey = masterKey.toString('base64');
    this.sandbox = sandboxKeys(masterKey);
  }

  /** Starts its payment provider in this process; webhooks go to the platform's process at this port. The caller closes it. */
  startSandbox(port: number): Promise<Sandbox> {
    return startSandbox({ ...this.sandbox, webhook: { url: webhookUrl(port) } });
  }

  /** For a process that takes payments with the provider at `sandboxUrl`, and believes the addresses that clients name. */
  env(sandboxUrl: string): Readonly<Record<string, string>> {
    return {
      MARQUEE_SECRET: this.secret,
      MARQUEE_MASTER_KEY: this.masterKey,
      MARQUEE_TRUST_PROXY: 'true',
      MARQUEE_SANDBOX_URL: sandboxUrl,
    };
  }
}

/** Where a process at this port hears of payments. */
export function webhookUrl(port: number): string {
  return `http://127.0.0.1:${port}/api/payments/webhook`;
}
