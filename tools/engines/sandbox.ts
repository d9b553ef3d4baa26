import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { sandboxKeys } from '@marquee/command-api/platform/parts/payments.ts';
import { loadMasterKey } from '@marquee/infra/signing/master-key.ts';
import type { Engine } from './engine.ts';
import { listens } from './ports.ts';
import { Server } from './server.ts';

const DEFAULT_PORT = 4499;
const program = fileURLToPath(import.meta.resolve('@marquee/infra/payments/sandbox/main.ts'));
/** Where an `api` hears of payments that was started without `--port`. */
const WEBHOOK = 'http://127.0.0.1:4400/api/payments/webhook';

/**
 * The payment sandbox, for several processes of the platform. Its keys come of their master key: `MARQUEE_MASTER_KEY`,
 * or one that is made with its data and is among the variables.
 */
export const sandbox: Engine = {
  name: 'sandbox',
  about: 'the payment sandbox, for roles that run as processes of their own; MARQUEE_SANDBOX_URL',
  defaultPort: DEFAULT_PORT,
  bring: async () => {},
  async start({ dataDir, port = DEFAULT_PORT }) {
    const folder = path.join(dataDir, 'sandbox');
    const given = process.env.MARQUEE_MASTER_KEY || undefined;
    const masterKey = await loadMasterKey({ given, mode: 'development', dataDir: folder });
    const { secretKey, publishableKey, webhookSecret } = sandboxKeys(masterKey);
    const server = await Server.start({
      program: process.execPath,
      args: [program, '--port', String(port), '--data', folder, '--webhook-url', WEBHOOK],
      env: {
        SANDBOX_SECRET_KEY: secretKey,
        SANDBOX_PUBLISHABLE_KEY: publishableKey,
        SANDBOX_WEBHOOK_SECRET: webhookSecret,
      },
      answers: () => listens(port),
    });
    const origin = `http://127.0.0.1:${port}`;
    return {
      server,
      says: [`The payment sandbox answers at ${origin}; it tells ${WEBHOOK} of payments.`],
      variables: { MARQUEE_SANDBOX_URL: origin, MARQUEE_MASTER_KEY: masterKey.toString('base64') },
    };
  },
};
