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
    const sell = async (length: number) => {
      const sales = await hall.purchases({ seconds: length, sandbox: keys });
      const { quiet } = await hall.quiet();
      bench.say(`  ${figure(rateOf(sales))} sales/s for ${length} s, then ${figure(quiet)} ms of work left`);
      return { rate: rateOf(sales), latency: sales.p50, quiet };
    };
    await sell(seconds);
    // All rounds in one: each would begin with everybody at the door, and end with nobody.
    const { rate, latency, quiet } = await sell(rounds * seconds);
    await bench.stop(server.child);
    return plainRow('sale', 'sales/s', rate, `>= ${LEAST}`, rate >= LEAST, [
      `a sale takes ${figure(latency)} ms, ${3 * LATENCY_MS} of them at the provider; ${figure(quiet)} ms of reactors and mails left afterwards`,
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
