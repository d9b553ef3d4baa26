import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import type { TestProject } from 'vitest/node';
import { removeFolder } from './remove-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder of this run; the first test that needs demo data leaves it there for the others, in whichever part they are. */
    demoFolder: string;
  }
}

/** Where the parts of a whole run share their demo data: a variable of their environment. */
export const DEMO_FOLDER = 'MARQUEE_TESTS_DEMO';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const ofTheRun = process.env[DEMO_FOLDER];
  if (ofTheRun !== undefined) {
    project.provide('demoFolder', ofTheRun);
    return async () => {};
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-demo-'));
  project.provide('demoFolder', folder);
  return () => removeFolder(folder);
}
