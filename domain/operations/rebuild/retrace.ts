import { retracing } from '../../kernel/retrace.ts';
import { rebuildAggregate } from './aggregate.ts';

/** Which command left which event of a rebuild. */
export const rebuildRetrace = retracing(rebuildAggregate, {
  RebuildRequested: (data) => [{ type: 'RequestRebuild', ...data }],
  ReadModelRebuilt: ({ readModel, rebuild, ...result }) => [{ type: 'RecordRebuild', readModel, rebuild, result }],
  RebuildFailed: ({ readModel, rebuild, message }) => [
    { type: 'RecordRebuild', readModel, rebuild, result: { failed: message } },
  ],
});
