import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporalTestServer } from '../../tools/engines/temporal-test-server.ts';
import { isMissing } from '../../tools/engines/testing/describe-engine.ts';
import { type Jumping, openJumping } from './testing/jumping.ts';
import { scenarios } from './testing/scenarios/all.ts';
import { play } from './testing/scenarios/play.ts';

const long = scenarios.filter(({ jumps }) => jumps !== undefined);

const name = 'what takes days, on a Temporal whose clock jumps';

describe.skipIf(await isMissing({ bring: temporalTestServer }, name))(name, () => {
  let jumping: Jumping;
  beforeAll(async () => {
    jumping = await openJumping();
  });
  afterAll(() => jumping?.close());

  it.each(long)('$name', { timeout: 60_000 }, async (scenario) => {
    const { engine, environment } = jumping;
    const job = await play(engine, scenario, (ms) => environment.sleep(ms));
    expect(job).toMatchObject(scenario.until);
    // A sweeper that went on would be woken through every later jump.
    if (job.state === 'waiting') await environment.client.workflow.getHandle(scenario.key).terminate('played');
  });
});
