import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { freePort } from '@marquee/infra/net/free-port.ts';
import type { Bench } from '../bench.ts';
import { figure, plainRow, type Row } from '../report.ts';
import { Hall, rateOf } from './hall.ts';

const SANDBOX = path.resolve(import.meta.dirname, '../../../infra/payments/sandbox/main.ts');
const LATENCY_MS = 50;
const LEAST = 450;

interface SandboxKeys {
  readonly origin: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

/** Whole sales: hold, intent, card, signed webhook, confirmed, and shown to the buyer. */
export async function measureSales(bench: Bench): Promise<Row> {
  const { rounds, seconds } = bench.scale;
  const port = await freePort();
  const { sandbox, keys } = await startSandbox(port);
  try {
    const server = await bench.serverOn(port, await bench.database('sales'), keys);
    const hall = await Hall.open(bench, server);
    const sell = (length: number) => hall.purchases({ seconds: length, sandbox: keys });
    const warmUp = await sell(seconds);
    const { quiet } = await hall.quiet();
    // All rounds in one: each would begin with everybody at the door, and end with nobody.
    const sales = await sell(rounds * seconds);
    const rate = rateOf(sales);
    await bench.stop(server.child);
    return plainRow('sale', 'sales/s', rate, `>= ${LEAST}`, rate >= LEAST, [
      `a sale takes ${figure(sales.p50)} ms, ${3 * LATENCY_MS} of them at the provider`,
      `the first ${warmUp.acknowledged.length} left ${figure(quiet)} ms of reactors and mails`,
    ]);
  } finally {
    sandbox.kill('SIGTERM');
  }
}

/** The sandbox in a process of its own, which calls the platform's webhook on that port. */
async function startSandbox(port: number): Promise<{ sandbox: ChildProcess; keys: SandboxKeys }> {
  const webhook = `http://127.0.0.1:${port}/api/payments/webhook`;
  const args = [
    '--disable-warning=ExperimentalWarning',
    SANDBOX,
    '--latency',
    String(LATENCY_MS),
    '--webhook-url',
    webhook,
  ];
  const sandbox = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(sandbox.stdout, 'data')) as [Buffer];
  return { sandbox, keys: JSON.parse(line.toString()) as SandboxKeys };
}
