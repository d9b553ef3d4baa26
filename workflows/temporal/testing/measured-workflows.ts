import type { AnyDefinition } from '../../port/context.ts';
import { measured } from '../../testing/measured-definition.ts';
import { jobWorkflow } from '../sandbox/job-workflow.ts';

export default jobWorkflow([measured as unknown as AnyDefinition]);
