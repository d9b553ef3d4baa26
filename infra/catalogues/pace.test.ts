import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Pace, type PaceClock } from './pace.ts';

/** A clock that jumps over every wait. */
class Jumping implements PaceClock {
  at = 5000;
  now = () => this.at;
  pause = async (ms: number) => {
    this.at += ms;
  };
}

const steps = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ what: fc.constant('call' as const), ms: fc.constantFrom(0, 0, 3, 40, 700) }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('rest' as const), ms: fc.integer({ min: 1, max: 3000 }) }) },
  ),
  { maxLength: 120 },
);

it('lets no more through in any second than it may, none in a rest, and nobody waits without need', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 12 }), steps, async (perSecond, all) => {
      const clock = new Jumping();
      const pace = new Pace(perSecond, clock);
      const turns: number[] = [];
      let rested = 0;
      for (const { what, ms } of all) {
        clock.at += ms;
        if (what === 'rest') {
          pace.rest(ms);
          rested = Math.max(rested, clock.at + ms);
          continue;
        }
        const asked = clock.at;
        await pace.turn();
        const within = turns.filter((turn) => turn > clock.at - 1000);
        expect(within.length).toBeLessThan(perSecond);
        expect(clock.at).toBeGreaterThanOrEqual(rested);
        // there was no turn a moment before
        if (clock.at > Math.max(asked, rested)) {
          expect(turns.filter((turn) => turn >= clock.at - 1000)).toHaveLength(perSecond);
        }
        turns.push(clock.at);
      }
    }),
    { numRuns: 200 },
  );
});

it('gives who pauses now and then all the calls of a second nevertheless', async () => {
  const clock = new Jumping();
  const pace = new Pace(40, clock);
  const begun = clock.at;
  for (let window = 0; window < 20; window += 1) {
    for (let call = 0; call < 50; call += 1) await pace.turn();
    clock.at += 300;
  }
  expect((1000 * 1000) / (clock.at - begun)).toBeGreaterThan(38);
});

it('ends a wait that nobody waits for any more', async () => {
  const pace = new Pace(1);
  await pace.turn();
  await expect(pace.turn(AbortSignal.timeout(5))).rejects.toThrow();
});
