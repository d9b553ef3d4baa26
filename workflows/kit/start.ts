import type { Json } from '../port/context.ts';
import type { Effect } from '../reactors/reactor.ts';

/** Arguments of `startJob`: kind, business key, input. */
export type Start<I extends Json = Json> = readonly [kind: string, key: string, input: I];

/** An effect that starts a job. */
export function start([job, key, input]: Start): Effect {
  return { kind: 'job', job, key, input };
}
