import path from 'node:path';
import type { EngineLog } from '../../port/engine-log.ts';
import type { WorkflowSource } from '../bundle.ts';
import { conformanceDefinitions } from './conformance-definitions.ts';

const loud = process.env.MARQUEE_TEST_LOG === '1';

export const silent: EngineLog = {
  warn: (details, message) => {
    if (loud) console.warn(process.pid, message, details);
  },
  error: (details, message) => {
    if (loud) console.error(process.pid, message, details);
  },
};

export const conformanceWorkflows: WorkflowSource = {
  path: path.join(import.meta.dirname, 'conformance-workflows.ts'),
  definitions: conformanceDefinitions,
};

/** Tasks of workers that are gone go to others quickly, so that tests of taking over need not wait for long. */
export const quick = {
  stickyMs: 500,
  workflowTaskMs: 1000,
  graceMs: 1500,
  log: silent,
  workflows: conformanceWorkflows,
};
