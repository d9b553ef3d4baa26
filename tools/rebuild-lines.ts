import type { Halt } from '@marquee/projections/runner/checkpoint-state.ts';
import { outcomeOf, type Rebuilt } from '@marquee/projections/runner/rebuild.ts';

/** Most skipped events that are named. */
const MOST_NAMED = 20;

/**
 * What a person is told of a rebuild: the digests, and a line for each thing that is to be known besides. A halt that is
 * over, an event that was left out, and another version that is still halted are never passed over.
 */
export function rebuildLines(
  name: string,
  rebuilt: Rebuilt,
  { events, seconds }: { readonly events: number; readonly seconds: number },
): readonly string[] {
  const { version, digest, before, lifted, skipped, haltsOfOthers } = rebuilt;
  const rate = Math.round(events / Math.max(seconds, 0.001));
  const replaced = outcomeOf(rebuilt) === 'replaced' && before?.hash.slice(0, 16);
  const outcome = replaced ? `replaced ${replaced}` : outcomeOf(rebuilt);
  const more = skipped.length - MOST_NAMED;
  return [
    `${name} v${version}: ${events} events, ${rate}/s; ${digest.rows} rows, ${digest.hash.slice(0, 16)} ${outcome}`,
    ...(lifted ? [`  goes on: it was halted ${halted(lifted)}`] : []),
    ...skipped
      .slice(0, MOST_NAMED)
      .map(
        ({ position, type, stream }) =>
          `  skipped: ${type} of ${stream}, ${position}: its upcaster leaves nothing of it`,
      ),
    ...(more > 0 ? [`  skipped: ${more} more like these`] : []),
    ...[...haltsOfOthers].map(
      ([other, halt]) => `  version ${other}, which processes of another build read, is halted ${halted(halt)}`,
    ),
  ];
}

function halted({ position, type, stream, error }: Halt): string {
  return `at ${position}, ${type} of ${stream}: ${error}`;
}
