import { afterEach, beforeEach, describe } from 'vitest';
import type { WorkflowEngine } from '../port/engine.ts';
import { readTraces } from './conformance-activities.ts';
import { type Bench, conformanceKinds, type Installation } from './conformance-bench.ts';
import { activitiesConform } from './conformance-of-activities.ts';
import { cancellationConforms } from './conformance-of-cancellation.ts';
import { crashesConform } from './conformance-of-crashes.ts';
import { itemsConform } from './conformance-of-items.ts';
import { lossesConform } from './conformance-of-losses.ts';
import { processesConform } from './conformance-of-processes.ts';
import { type Many, scaleConforms } from './conformance-of-scale.ts';
import { signalsConform } from './conformance-of-signals.ts';

type Install = () => Promise<Installation>;

/** What every engine must show. Run it from an integration test of the engine. */
export function workflowConformance(name: string, install: Install): void {
  onBench(`${name} as a workflow engine`, install, (bench) => {
    activitiesConform(bench);
    signalsConform(bench);
    cancellationConforms(bench);
    itemsConform(bench);
    processesConform(bench);
  });
}

/** The same for what takes longer: many of everything, and a crash in every step. */
export function workflowEndurance(name: string, install: Install, many: Many): void {
  onBench(`${name} under load`, install, (bench) => {
    crashesConform(bench);
    scaleConforms(bench, many);
  });
}

/** The same for jobs that take their process with them. */
export function workflowLosses(name: string, install: Install): void {
  onBench(`${name} and what kills it`, install, lossesConform);
}

function onBench(title: string, install: Install, tests: (bench: () => Bench) => void): void {
  describe(title, () => {
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

    tests(bench);
  });
}
