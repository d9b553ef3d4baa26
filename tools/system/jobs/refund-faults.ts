import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '@marquee/infra/payments/sandbox/faults.ts';
import type { Script } from '@marquee/infra/payments/sandbox/script.ts';

const refunds = { method: 'POST', path: '/v1/refunds' } as const;

/** What befalls refunds: no effect or a lost one, with and without an answer, too many requests, and a refusal. */
const kinds: readonly Fault['kind'][] = [
  'lost-answer',
  'busy',
  'late-error',
  'refuse',
  'error',
  'busy',
  'lost-request',
  'late-error',
];
const EVERY_MS = 100;

/** Lets some of the next refunds get no answer for as long as anybody waits for one. */
export function silenceRefunds(script: Script): void {
  for (const kind of ['silent-answer', 'silent-request'] as const) script.fault({ kind, ...refunds });
}

/** Lets each of these things befall one of the next refunds. */
export async function troubleRefunds(script: Script): Promise<void> {
  for (const kind of kinds) {
    script.fault({ kind, ...refunds, ...(kind === 'refuse' && { code: 'expired_or_canceled_card' }) });
    await pause(EVERY_MS);
  }
}
