import type { Fault } from '@marquee/infra/payments/sandbox/engine/faults.ts';
import type { Script } from '@marquee/infra/payments/sandbox/engine/script.ts';

const refunds = { method: 'POST', path: '/v1/refunds' } as const;

/** What befalls refunds: no effect or a lost one, with and without an answer, too many requests, and a refusal. */
const kinds: readonly Fault['kind'][] = [
  'lost-answer',
  'refuse',
  'busy',
  'late-error',
  'error',
  'refuse',
  'lost-request',
  'late-error',
];

/** Lets some of the next refunds get no answer for as long as anybody waits for one. */
export function silenceRefunds(script: Script): void {
  for (const kind of ['silent-answer', 'silent-request'] as const) script.fault({ kind, ...refunds });
}

/** Lets so many of these things befall the next refunds, one each, beginning with the `from`th. */
export function troubleRefunds(script: Script, from: number, count: number): void {
  for (let n = from; n < from + count; n += 1) {
    const kind = kinds[n % kinds.length] ?? 'busy';
    script.fault({ kind, ...refunds, ...(kind === 'refuse' && { code: 'expired_or_canceled_card' }) });
  }
}
