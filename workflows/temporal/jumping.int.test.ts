import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporalTestServer } from '../../tools/engines/temporal-test-server.ts';
import { type Jumping, openJumping } from './testing/jumping.ts';
import { scenarios } from './testing/scenarios/all.ts';
import { play } from './testing/scenarios/play.ts';
import { whyMissing } from './testing/temporal.ts';

const long = scenarios.filter(({ jumps }) => jumps !== undefined);

const name = 'what takes days, on a Temporal whose clock jumps';
const missing = await whyMissing(temporalTestServer);
if (missing !== undefined) console.warn(`Skipped: ${name}. ${missing}`);

describe.skipIf(missing !== undefined)(name, () => {
  let jumping: Jumping;
  beforeAll(async () => {
    jumping = await openJumping();
  });
  afterAll(() => jumping?.close());

  it.each(long)('$name', { timeout: 60_000 }, async (scenario) => {
    const { engine, environment } = jumping;
    const job = await play(engine, scenario, (ms) => environment.sleep(ms));
    expect(job).toMatchObject(scenario.until);
  });
});
