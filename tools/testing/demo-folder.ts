import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { removeFolder } from './remove-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder of this run; the first test that needs demo data leaves it there for the others. */
    demoFolder: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-demo-'));
  project.provide('demoFolder', folder);
  return () => removeFolder(folder);
}
