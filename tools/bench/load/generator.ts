import process from 'node:process';
import { serve } from '../processes/serve.ts';
import { percentiles } from './latencies.ts';
import { closedLoop, type LoadOptions, type LoadResult, openLoop, type Step } from './loops.ts';
import { SandboxPayer } from './sandbox-payer.ts';
import { type Ask, asking, looking, type Outcome, purchasing, type Queue, selling, type Wish } from './scenarios.ts';

/** A load, as data. */
export interface Plan extends Omit<LoadOptions, 'step'> {
  readonly wish: Wish;
  /** Given: an open loop at that rate. */
  readonly perSecond?: number;
  /** Given: only every so many-th buyer looks at their list after the purchase, and how long that took is measured. */
  readonly lookEach?: number;
  /** Given: whole sales, paid at this sandbox. */
  readonly sandbox?: { readonly origin: string; readonly publishableKey: string };
  /** Buyers only ask and hold nothing: they may come again without end. */
  readonly harmless?: boolean;
}

export interface Loaded extends LoadResult, Outcome {
  /** From a write's answer to its sight. */
  readonly visible: { readonly p50: number; readonly p99: number; readonly looks: number };
}

/** Unpaid orders that a person may have. */
const ORDERS_A_PERSON = 3;

let cookies: readonly string[] = [];
let orders = 0;
let visits = 0;

const handlers = {
  buyers(given: readonly string[]): void {
    cookies = given;
    orders = 0;
  },
  /** Purchases that the present buyers may still make. */
  left: () => cookies.length * ORDERS_A_PERSON - orders,

  async run(plan: Plan): Promise<Loaded> {
    const outcome: Outcome = { acknowledged: [], refusals: {} };
    const delays: number[] = [];
    const queue = plan.harmless ? visitors : buyers;
    const payer = plan.sandbox && new SandboxPayer(plan.sandbox.origin, plan.sandbox.publishableKey);
    const step = stepOf(plan, queue, outcome, delays, payer);
    const { perSecond } = plan;
    const result = await (perSecond ? openLoop({ ...plan, step, perSecond }) : closedLoop({ ...plan, step }));
    payer?.close();
    const { p50, p99 } = percentiles(delays);
    return { ...result, ...outcome, visible: { p50, p99, looks: delays.length } };
  },

  /** Each of the present buyers sends one and the same request once. */
  async ask({ ask, ...load }: Omit<LoadOptions, 'step'> & { readonly ask: Ask }) {
    const outcome: Outcome = { acknowledged: [], refusals: {} };
    let asked = 0;
    const once: Queue = { next: () => cookies[asked++] };
    const { seconds } = await closedLoop({ ...load, step: asking(ask, once, outcome) });
    return { seconds, acknowledged: outcome.acknowledged.length, refusals: outcome.refusals };
  },
};
export type GeneratorHandlers = typeof handlers;

const buyers: Queue = {
  next: () => (orders < cookies.length * ORDERS_A_PERSON ? cookies[orders++ % cookies.length] : undefined),
};
const visitors: Queue = { next: () => cookies[visits++ % cookies.length] };

function stepOf(
  { wish, lookEach }: Plan,
  queue: Queue,
  outcome: Outcome,
  delays: number[],
  payer: SandboxPayer | undefined,
): Step {
  if (payer) return selling(wish, queue, outcome, payer);
  if (lookEach) return looking(wish, queue, outcome, lookEach, delays);
  return purchasing(wish, queue, outcome);
}

process.once('SIGTERM', () => process.exit(0));
serve(handlers);
