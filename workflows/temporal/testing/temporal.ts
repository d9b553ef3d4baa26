import path from 'node:path';
import process from 'node:process';
import { command } from '../../../tools/engines/commands.ts';
import { startTemporal, type TemporalServer, temporal, temporalProgram } from '../../../tools/engines/temporal.ts';
import { describeEngine } from '../../../tools/engines/testing/describe-engine.ts';

export interface TestTemporal extends TemporalServer {
  /** Where it keeps its data. */
  readonly folder: string;
}

let namespaces = 0;

/** An empty namespace. One that nobody asked for before it was made is known at once. */
export async function freshNamespace(address: string): Promise<string> {
  namespaces += 1;
  const namespace = `test-${process.pid}-${namespaces}`;
  await command(await temporalProgram(), ['operator', 'namespace', 'create', '--address', address, '-n', namespace]);
  return namespace;
}

/** Tests against a real Temporal, which is there from the first of them to the last; skipped with one line where it cannot be had. */
export function describeTemporal(name: string, tests: (temporal: () => TestTemporal) => void): Promise<void> {
  const start = async (folder: string) => ({
    folder,
    ...(await startTemporal({ file: path.join(folder, 'temporal.db') })),
  });
  return describeEngine(name, temporal, start, tests);
}
