import { isSystem } from '../../kernel/actor.ts';
import { type Aggregate, type DecideContext, type Decision, never } from '../../kernel/decider.ts';
import { ms } from '../../kernel/time.ts';
import { reject } from '../refusals.ts';
import { type SanctionKind, type StandingEvent, standingEvents } from './events.ts';

/** Commands of one person's standing: the platform gives them, as decisions say. */
export type StandingCommand = { readonly person: string; readonly sanction: string } & (
  | {
      readonly type: 'AddSanction';
      readonly kind: SanctionKind;
      readonly until?: string | undefined;
      readonly reason: string;
    }
  | { readonly type: 'WithdrawSanction' }
  /** The sweeper's, once its time is over. */
  | { readonly type: 'EndSanction' }
);

/** One sanction. `until` in UTC milliseconds; infinite where it has no end. */
interface Sanction {
  readonly kind: SanctionKind;
  readonly until: number;
  readonly reason: string;
  readonly withdrawn: boolean;
  readonly ended: boolean;
}

/** Every sanction that somebody ever had, by id. */
export type StandingState = ReadonlyMap<string, Sanction>;

/** What keeps somebody from something now, and until when (UTC milliseconds, infinite where it has no end). */
export interface Bar {
  readonly kind: 'suspended' | 'banned';
  readonly until: number;
  readonly reason: string;
}

/** The gravest sanction in force at `now` (UTC milliseconds) that bars somebody from anything; undefined: they may do all they ever could. */
export function barAt(state: StandingState, now: number): Bar | undefined {
  const bars = [...state.values()].flatMap(({ kind, until, reason, withdrawn }): Bar[] =>
    kind === 'warning' || withdrawn || until <= now ? [] : [{ kind, until, reason }],
  );
  return bars.toSorted((a, b) => Number(b.kind === 'banned') - Number(a.kind === 'banned') || b.until - a.until)[0];
}

/** Refusals: `NotAllowed`, `NotDue`. What is withdrawn or ended does not come back. */
function decide(
  command: StandingCommand,
  state: StandingState,
  { actor, now }: DecideContext,
): Decision<StandingEvent> {
  if (!isSystem(actor)) return reject('NotAllowed', 'Decide the case: what follows for its owner follows by itself.');
  const { sanction } = command;
  const known = state.get(sanction);
  switch (command.type) {
    case 'AddSanction': {
      const { person, kind, until, reason } = command;
      return known
        ? []
        : [{ type: 'SanctionAdded', data: { person, sanction, kind, ...(until && { until }), reason } }];
    }
    case 'WithdrawSanction':
      return known && !known.withdrawn ? [{ type: 'SanctionWithdrawn', data: { sanction } }] : [];
    case 'EndSanction':
      if (!known || known.withdrawn || known.ended) return [];
      if (known.until > now) return reject('NotDue', 'This sanction is not over yet.');
      return [{ type: 'SanctionEnded', data: { sanction } }];
    default:
      return never(command);
  }
}

function evolve(state: StandingState, event: StandingEvent): StandingState {
  const { sanction } = event.data;
  if (event.type === 'SanctionAdded') {
    const { kind, until, reason } = event.data;
    const end = until === undefined ? Number.POSITIVE_INFINITY : ms(until);
    return new Map([...state, [sanction, { kind, until: end, reason, withdrawn: false, ended: false }]]);
  }
  const known = state.get(sanction);
  if (!known) return state;
  const over = event.type === 'SanctionEnded' ? { ended: true } : { withdrawn: true };
  return new Map([...state, [sanction, { ...known, ...over }]]);
}

/** What somebody may do, as decisions about them say. A sanction is over when its time is: whoever asks looks at the clock, the event only says so later. */
export const standingAggregate: Aggregate<StandingState, StandingCommand, StandingEvent> = {
  category: 'standing',
  events: standingEvents,
  initialState: () => new Map(),
  decide,
  evolve,
  stream: ({ person }) => `standing-${person}`,
  remembers: 256,
};
