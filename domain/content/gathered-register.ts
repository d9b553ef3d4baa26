import { isPerson, isSystem } from '../kernel/actor.ts';
import type { Aggregate } from '../kernel/decider.ts';
import { derivedId } from '../kernel/ids.ts';
import { type Retracing, retracing } from '../kernel/retrace.ts';
import { dayOf } from '../kernel/time.ts';
import { reject } from './refusals.ts';
import {
  type EntriesSet,
  type Entry,
  notTheirs,
  type RegisterSpec,
  type SetEntry,
  sentAround,
  settingsOf,
} from './register.ts';

/** Most entries of one event. */
export const MOST_GATHERED = 500;

/** Sets what a process has gathered of many people, in the order in which it came. */
export interface SetEntries<E extends Entry, G extends string> {
  readonly type: G;
  /** A fresh uuid of the process that gathers: no two append to one stream. */
  readonly gatherer: string;
  /** The UTC day of the clock that it is sent by, `YYYY-MM-DD`: it names the stream, with the gatherer. */
  readonly day: string;
  /** 1 to `MOST_GATHERED`. */
  readonly entries: readonly E[];
}

interface GatheredSpec<T extends string, C extends string, G extends string, E extends Entry>
  extends Pick<RegisterSpec<T, C, E>, 'category' | 'event' | 'events' | 'command'> {
  /** The command that sets what was gathered. */
  readonly gathered: G;
}

/**
 * A register (content.md section 0) whose entries come in storms: a person sets one in a stream of their own, and a process may set those
 * of many in one event of a stream of its own. Either event is folded alike, the last entry of a key wins in the order of the log. No
 * stream knows what another one says, so none is asked whether an entry is set already: a like, taken back in a storm, that is set again
 * in the calm would be dropped. Setting again what is set changes nothing for whoever folds it.
 *
 * Who sets an entry is looked at before it is gathered: of what was gathered only the platform may say so (`NotAllowed`).
 */
export function gatheredRegister<
  const T extends string,
  const C extends string,
  const G extends string,
  E extends Entry,
>(
  spec: GatheredSpec<T, C, G, E>,
): {
  readonly aggregate: Aggregate<null, SetEntry<E, C> | SetEntries<E, G>, EntriesSet<T, E>>;
  readonly retrace: Retracing;
} {
  const { category, event, command: type, gathered } = spec;
  const aggregate: Aggregate<null, SetEntry<E, C> | SetEntries<E, G>, EntriesSet<T, E>> = {
    category,
    events: spec.events,
    initialState: () => null,
    decide: (command, _, { actor }) => {
      if (!('entries' in command))
        return isPerson(actor, command.entry.person)
          ? [{ type: event, data: { entries: [command.entry] } }]
          : notTheirs();
      if (!isSystem(actor)) return notTheirs();
      const entries = [...command.entries];
      if (entries.length === 0 || entries.length > MOST_GATHERED)
        return reject('NotAllowed', `1 to ${MOST_GATHERED} entries are set at once.`);
      return [{ type: event, data: { entries } }];
    },
    evolve: () => null,
    stream: (command) =>
      'entries' in command
        ? `${category}-${command.gatherer}-${command.day}`
        : `${category}-${derivedId(command.entry.person, command.month)}`,
    remembers: 256,
  };
  const rule = ({ entries }: { entries: E[] }, { key, now }: { readonly key: string; readonly now: number }) => {
    const [, gatherer] = GATHERED.exec(key) ?? [];
    if (!gatherer) return entries.flatMap((entry) => settingsOf(type, entry, now));
    return sentAround(now).map((at) => ({ type: gathered, gatherer, day: dayOf(at), entries }));
  };
  return { aggregate, retrace: retracing(aggregate, { [event]: rule } as never) };
}

/** How the stream of a gatherer and a day is called, behind its category. */
const GATHERED = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-\d{4}-\d{2}-\d{2}$/;
