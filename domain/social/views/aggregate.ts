import { isSystem } from '../../kernel/actor.ts';
import type { Aggregate } from '../../kernel/decider.ts';
import { retracing } from '../../kernel/retrace.ts';
import { reject } from '../refusals.ts';
import { type Counted, MOST_COUNTED, type ViewEvent, viewEvents } from './events.ts';

/** Writes a batch down that was stamped with its number before: the same number is always the same entries. */
export interface CountViews {
  readonly type: 'CountViews';
  /** Who stamps: one line of numbers a slot. From 0. */
  readonly slot: number;
  /** The UTC day that it was stamped on, `YYYY-MM-DD`: it names the stream. */
  readonly day: string;
  readonly batch: number;
  readonly entries: readonly Counted[];
}

/** The last batch that was written down; 0: none. */
export type ViewsState = number;

/**
 * What was counted in one slot on one day (content.md section 0, class C). A batch that is there already makes no event, so that it
 * may be told again after a crash; one that would leave a gap is refused: `OutOfSequence`. Only the platform counts: `NotAllowed`.
 */
export const viewsAggregate: Aggregate<ViewsState, CountViews, ViewEvent> = {
  category: 'views',
  events: viewEvents,
  initialState: () => 0,
  decide: ({ batch, entries }, last, { actor }) => {
    if (!isSystem(actor)) return reject('NotAllowed', 'Nobody says themselves how often something was seen.');
    if (batch <= last) return [];
    if (batch > last + 1) return reject('OutOfSequence', `Batch ${last + 1} has to be written down before ${batch}.`);
    if (entries.length === 0 || entries.length > MOST_COUNTED)
      return reject('OutOfSequence', `A batch has 1 to ${MOST_COUNTED} entries.`);
    return [{ type: 'ViewsCounted', data: { batch, entries: [...entries] } }];
  },
  evolve: (_, { data }) => data.batch,
  stream: ({ slot, day }) => `views-${slot}-${day}`,
  remembers: 256,
};

const NAME = /^(\d+)-(\d{4}-\d{2}-\d{2})$/;

/** Which command left which batch. */
export const viewsRetrace = retracing(viewsAggregate, {
  ViewsCounted: ({ batch, entries }, { key }) => {
    const [, slot = '', day = ''] = NAME.exec(key) ?? [];
    return [{ type: 'CountViews', slot: Number(slot), day, batch, entries }];
  },
});
