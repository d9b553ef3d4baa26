import { definitions } from './definitions.ts';
import { jobWorkflow } from './sandbox/job-workflow.ts';

/** Entry of the bundle that the platform's workers run in Temporal's sandbox. */
export default jobWorkflow(definitions);
