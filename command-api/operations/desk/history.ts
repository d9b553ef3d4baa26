import { retraceOf } from '@marquee/domain/contexts.ts';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { categoryOf, keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { upcast } from '@marquee/domain/kernel/upcast.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { HISTORY_SHOWN } from '../../contract/operations-history.ts';
import type { Revert, RevertRule } from '../../http/reverts.ts';
import { MOST_FOLDED } from './entity.ts';

/** One event of an entity, and the command that would take it back. */
export interface HistoryPart {
  readonly event: RecordedEvent;
  readonly revert: Revert | undefined;
}

/** The newest events of an entity, the newest first. `newest`: the revision of the last. */
export interface EntityHistory {
  readonly newest: number;
  readonly parts: readonly HistoryPart[];
}

/**
 * Folds a stream by its aggregate's own rules, and asks the rule of its category what each of its newest events is taken back by, for the
 * reason given. Undefined: it has no events, or no aggregate has such streams. `tooLong`: it has more than `MOST_FOLDED` events.
 */
export async function historyOf(
  log: Pick<EventStore, 'read'>,
  rules: readonly RevertRule[],
  stream: string,
  reason = '',
): Promise<EntityHistory | undefined | 'tooLong'> {
  const category = categoryOf(stream);
  const retracing = retraceOf.get(category);
  if (!retracing) return undefined;
  const rule = rules.find((each) => each.category === category);
  const told: { event: RecordedEvent; before: unknown }[] = [];
  let state: unknown = retracing.initialState();
  let newest = -1;
  for await (const event of log.read(stream, { limit: MOST_FOLDED + 1 })) {
    if (event.revision >= MOST_FOLDED) return 'tooLong';
    newest = event.revision;
    told.push({ event, before: state });
    if (told.length > HISTORY_SHOWN) told.shift();
    if (rule) for (const each of upcast(retracing.events, event)) state = retracing.evolve(state, each);
  }
  if (newest < 0) return undefined;
  const offered = new Set<string>();
  const parts = told.toReversed().map(({ event, before }): HistoryPart => {
    const [happened, ...more] = upcast(retracing.events, event);
    // of an old event that means several today, none is taken back alone
    if (!rule || !happened || more.length > 0) return { event, revert: undefined };
    const revert = rule.revertOf({ key: keyOf(stream), event: happened, before, now: state, reason });
    // a role that came and went and came is taken once
    const again = revert && offered.has(JSON.stringify([revert.says, revert.changes]));
    if (revert) offered.add(JSON.stringify([revert.says, revert.changes]));
    return { event, revert: again ? undefined : revert };
  });
  return { newest, parts };
}
