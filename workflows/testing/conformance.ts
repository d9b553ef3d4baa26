import { afterEach, beforeEach, describe } from 'vitest';
import type { WorkflowEngine } from '../port/engine.ts';
import { readTraces } from './conformance-activities.ts';
import { type Bench, conformanceKinds, type Installation } from './conformance-bench.ts';
import { activitiesConform } from './conformance-of-activities.ts';
import { cancellationConforms } from './conformance-of-cancellation.ts';
import { itemsConform } from './conformance-of-items.ts';
import { processesConform } from './conformance-of-processes.ts';
import { signalsConform } from './conformance-of-signals.ts';

/** What every engine must show. Run it from an integration test of the engine. */
export function workflowConformance(name: string, install: () => Promise<Installation>): void {
  describe(`${name} as a workflow engine`, () => {
    let installation: Installation;
    let engines: WorkflowEngine[];

    beforeEach(async () => {
      installation = await install();
      engines = [];
    });
    afterEach(async () => {
      for (const engine of engines) await engine.stop();
      await installation.tearDown();
    });

    const bench = (): Bench => ({
      installation,
      async started(kinds = conformanceKinds(installation.traces)) {
        const engine = installation.engine(kinds);
        engines.push(engine);
        await engine.start();
        return engine;
      },
      traces: () => readTraces(installation.traces),
      texts: () => readTraces(installation.traces).map((trace) => trace.text),
    });

    activitiesConform(bench);
    signalsConform(bench);
    cancellationConforms(bench);
    itemsConform(bench);
    processesConform(bench);
  });
}
