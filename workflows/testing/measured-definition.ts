import type { Json, WorkflowContext, WorkflowDefinition } from '../port/context.ts';

type Measured = { readonly touch: (input: { readonly n: number }) => Promise<Json> };

/** The smallest job that does something: one activity. */
export const measured: WorkflowDefinition<Measured, { readonly n: number }> = {
  kind: 'measured',
  version: 1,
  run: (context: WorkflowContext<Measured>, input) => context.run('touch', input),
};
