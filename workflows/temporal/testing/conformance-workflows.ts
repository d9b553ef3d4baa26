import { jobWorkflow } from '../sandbox/job-workflow.ts';
import { conformanceDefinitions } from './conformance-definitions.ts';

/** The suite's bundle; workers that die are found out quickly, and short waits are told. */
export default jobWorkflow(conformanceDefinitions, { heartbeatMs: 1000, napMs: 1000 });
