import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { command } from '../../../tools/engines/commands.ts';
import { EngineMissing } from '../../../tools/engines/engine.ts';
import { startTemporal, type TemporalServer, temporalProgram } from '../../../tools/engines/temporal.ts';

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
export async function describeTemporal(name: string, tests: (temporal: () => TestTemporal) => void): Promise<void> {
  const missing = await whyMissing(temporalProgram);
  if (missing !== undefined) console.warn(`Skipped: ${name}. ${missing}`);
  describe.skipIf(missing !== undefined)(name, () => {
    let folder: string;
    let temporal: TestTemporal;
    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'marquee-temporal-'));
      temporal = { folder, ...(await startTemporal({ file: path.join(folder, 'temporal.db') })) };
    });
    afterAll(async () => {
      await temporal?.server.stop();
      rmSync(folder, { recursive: true, force: true });
    });
    tests(() => temporal);
  });
}

/** The one line that says why an engine cannot be had here; undefined where it can. */
export async function whyMissing(program: () => Promise<string>): Promise<string | undefined> {
  try {
    await program();
    return undefined;
  } catch (error) {
    if (error instanceof EngineMissing) return error.message;
    throw error;
  }
}
