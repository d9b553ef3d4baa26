import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { bundleWorkflowCode } from '@temporalio/worker';
import type { AnyDefinition } from '../port/context.ts';
import { definitions } from './definitions.ts';
import { quietLogger } from './runtime.ts';

/** The module that a bundle is made of, and the definitions in it. */
export interface WorkflowSource {
  /** A module whose default export is a `jobWorkflow`. */
  readonly path: string;
  readonly definitions: readonly AnyDefinition[];
  /** A file with the bundle, where another process has made it. */
  readonly bundle?: string | undefined;
}

export const platformWorkflows: WorkflowSource = {
  path: path.join(import.meta.dirname, 'job-workflows.ts'),
  definitions,
};

export const failureConverterPath = path.join(import.meta.dirname, 'failure-converter.ts');

const bundles = new Map<string, Promise<string>>();

/** The code that workers run in Temporal's sandbox; made once in a process, in about a second. */
export function bundleOf(source: WorkflowSource): Promise<string> {
  if (source.bundle !== undefined) return readFile(source.bundle, 'utf8');
  const made = bundles.get(source.path);
  if (made) return made;
  const making = bundleWorkflowCode({
    workflowsPath: source.path,
    failureConverterPath,
    logger: quietLogger,
  }).then(({ code }) => code);
  bundles.set(source.path, making);
  return making;
}
