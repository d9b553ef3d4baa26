import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { freePort } from '@marquee/infra/net/free-port.ts';
import type { Bench } from '../bench.ts';
import { median } from '../load/latencies.ts';
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
    const load = { seconds, sandbox: keys };
    await hall.purchases(load);
    await hall.quiet();
    const [rates, latencies, left]: [number[], number[], number[]] = [[], [], []];
    for (let round = 1; round <= rounds; round++) {
      const sales = await hall.purchases(load);
      rates.push(rateOf(sales));
      latencies.push(sales.p50);
      left.push((await hall.quiet()).quiet);
      bench.say(`  round ${round}: ${figure(rateOf(sales))} sales/s, then ${figure(left.at(-1) ?? 0)} ms of work left`);
    }
    await bench.stop(server.child);
    return plainRow('sale', 'sales/s', median(rates), `>= ${LEAST}`, median(rates) >= LEAST, [
      `a sale takes ${figure(median(latencies))} ms, ${3 * LATENCY_MS} of them at the provider; ${figure(median(left))} ms of reactors and mails left after each round`,
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
