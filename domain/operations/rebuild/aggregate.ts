import { hasRole } from '../../kernel/actor.ts';
import type { Aggregate, DecideContext, Decision } from '../../kernel/decider.ts';
import { refuseReason } from '../reason.ts';
import { reject } from '../refusals.ts';
import { type RebuildEvent, type Rebuilt, rebuildEvents } from './events.ts';

interface OfRebuild {
  /** Name of the read model: it names the stream, so that only one rebuild of it is under way. */
  readonly readModel: string;
  readonly rebuild: string;
}

/** How a rebuild ended: what it has made, or why it could not. */
export type RebuildResult = Rebuilt | { readonly failed: string };

export type RebuildCommand = OfRebuild &
  (
    | { readonly type: 'RequestRebuild'; readonly reason: string }
    | { readonly type: 'RecordRebuild'; readonly result: RebuildResult }
  );

/** The rebuild that is under way. */
export interface RebuildState {
  readonly open: string | undefined;
}

/** The rebuilds of one read model, one after another. */
export const rebuildAggregate: Aggregate<RebuildState, RebuildCommand, RebuildEvent> = {
  category: 'rebuild',
  events: rebuildEvents,
  initialState: () => ({ open: undefined }),
  decide,
  evolve: (_, event) => ({ open: event.type === 'RebuildRequested' ? event.data.rebuild : undefined }),
  stream: ({ readModel }) => `rebuild-${readModel}`,
  remembers: 256,
};

/** Refusals: `NotAllowed`, `ReasonMissing`, `ReasonTooLong`, `RebuildAtWork` (with which). */
function decide(command: RebuildCommand, { open }: RebuildState, { actor }: DecideContext): Decision<RebuildEvent> {
  const { readModel, rebuild } = command;
  if (command.type === 'RequestRebuild') {
    if (!hasRole(actor, 'operator')) return reject('NotAllowed', 'Only an operator can have a read model rebuilt.');
    const { reason } = command;
    const refusal = refuseReason(reason);
    if (refusal) return refusal;
    if (open === rebuild) return [];
    if (open !== undefined) {
      const message = 'This read model is being rebuilt already. Wait for its end, and ask again if it is not enough.';
      return reject('RebuildAtWork', message, { rebuild: open });
    }
    return [{ type: 'RebuildRequested', data: { readModel, rebuild, reason } }];
  }
  if (actor.kind !== 'system' || actor.name !== 'job') return reject('NotAllowed', 'Only its job tells the result.');
  if (open !== rebuild) return [];
  const { result } = command;
  if ('failed' in result) return [{ type: 'RebuildFailed', data: { readModel, rebuild, message: result.failed } }];
  return [{ type: 'ReadModelRebuilt', data: { readModel, rebuild, ...result } }];
}
