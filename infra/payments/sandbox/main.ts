import { parseArgs } from 'node:util';
import { type SandboxOptions, startSandbox } from './server.ts';

/**
 * The sandbox as a process of its own: prints one line of JSON (origin and keys) when it listens, and ends on SIGTERM
 * or SIGINT. Keys come from `SANDBOX_SECRET_KEY`, `SANDBOX_PUBLISHABLE_KEY` and `SANDBOX_WEBHOOK_SECRET`, so that they
 * show in no list of processes; those that are absent are made up.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    data: { type: 'string' },
    'webhook-url': { type: 'string' },
    latency: { type: 'string' },
  },
});

const sandbox = await startSandbox(
  defined({
    port: number(values.port),
    data: values.data,
    latencyMs: number(values.latency),
    secretKey: process.env.SANDBOX_SECRET_KEY,
    publishableKey: process.env.SANDBOX_PUBLISHABLE_KEY,
    webhookSecret: process.env.SANDBOX_WEBHOOK_SECRET,
    webhook: values['webhook-url'] ? { url: values['webhook-url'] } : undefined,
  }),
);

const { origin, secretKey, publishableKey, webhookSecret } = sandbox;
console.log(JSON.stringify({ origin, secretKey, publishableKey, webhookSecret }));

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.close());

function number(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

function defined(options: { [K in keyof SandboxOptions]: SandboxOptions[K] | undefined }): SandboxOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as SandboxOptions;
}
