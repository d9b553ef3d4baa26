import { TestWorkflowEnvironment } from '@temporalio/testing';
import { temporalTestServer } from '../../../tools/engines/temporal-test-server.ts';
import type { JobKind } from '../../port/engine.ts';
import { platformWorkflows } from '../bundle.ts';
import { TemporalEngine } from '../engine.ts';
import { openRuntime } from '../runtime.ts';
import { scenarios } from './scenarios/all.ts';
import { kindsOf } from './scenarios/scenario.ts';
import { silent } from './settings.ts';

/** An engine on Temporal's test server, whose clock jumps over every wait. */
export interface Jumping {
  readonly engine: TemporalEngine;
  readonly environment: TestWorkflowEnvironment;
  close(): Promise<void>;
}

/** `kinds` of job: those of the scenarios, where no others are given. */
export async function openJumping(kinds: readonly JobKind[] = kindsOf(scenarios)): Promise<Jumping> {
  openRuntime(silent);
  const executable = { type: 'existing-path', path: await temporalTestServer() } as const;
  const environment = await TestWorkflowEnvironment.createTimeSkipping({ server: { executable } });
  const engine = new TemporalEngine({
    address: environment.address,
    kinds,
    workflows: platformWorkflows,
    log: silent,
  });
  await engine.start();
  return {
    engine,
    environment,
    async close() {
      await engine.stop();
      await environment.teardown();
    },
  };
}
