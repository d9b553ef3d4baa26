import type { AnyDefinition } from '../../port/context.ts';
import { sleeper } from '../../testing/conformance-definitions.ts';
import { jobWorkflow } from '../sandbox/job-workflow.ts';
import { conformanceDefinitions } from './conformance-definitions.ts';

/** What nobody may do: a definition that begins with something new, under the version that jobs are running. */
const changed = {
  ...sleeper,
  async run(context, input) {
    await context.run('note', { text: `${context.key}: something new` });
    return sleeper.run(context, input);
  },
} satisfies typeof sleeper;

const others = conformanceDefinitions.filter(({ kind }) => kind !== sleeper.kind);

export default jobWorkflow([...others, changed as unknown as AnyDefinition], { heartbeatMs: 1000, napMs: 1000 });
