import { definitions } from '@marquee/workflows/temporal/definitions.ts';
import { jobWorkflow } from '@marquee/workflows/temporal/sandbox/job-workflow.ts';
import { moreDefinitions } from './definitions.ts';

/** Entry of the bundle with the kinds of these tests besides the platform's own; short waits are told. */
export default jobWorkflow([...definitions, ...moreDefinitions], { heartbeatMs: 2000, napMs: 1000 });
