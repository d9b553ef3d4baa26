import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { Database } from '@marquee/projections/runner/rows.ts';
import type { Opening } from '../accounts/minors.ts';

/** A stream with something of a person in it. */
export interface ExportedStream {
  readonly stream: string;
  /** The only event that is read, where the others are of other people; absent: all. */
  readonly revision?: number;
  /** Whether an event is about this person; asked in the stream's order, once for each. */
  readonly concerns: (event: RecordedEvent) => boolean;
  /** A field of what happened that they may not read, such as the title of what is above their age. Absent: none. */
  readonly without?: string | undefined;
}

/** What one context has to say of a person: which streams, and what of them is theirs. `opening` tells how old they are. */
export type ExportContribution = (
  database: Database,
  person: string,
  opening: Opening,
) => Promise<readonly ExportedStream[]>;

/** Why an export has nothing of an aggregate's streams. */
export interface NothingToExport {
  readonly nothing: string;
}

/** What the contexts have to say of a person, in the order of their list, by the category of the aggregate that it is about. */
export function namedContributionsOf(
  contexts: readonly { readonly exported: Readonly<Record<string, ExportContribution | NothingToExport>> }[],
): (readonly [category: string, contribution: ExportContribution])[] {
  return contexts
    .flatMap(({ exported }) => Object.entries(exported))
    .flatMap(([category, each]) => (typeof each === 'function' ? [[category, each] as const] : []));
}

/** The same without the categories. */
export function contributionsOf(contexts: Parameters<typeof namedContributionsOf>[0]): ExportContribution[] {
  return namedContributionsOf(contexts).map(([, contribution]) => contribution);
}

/** The person did it, or it names them. */
export function namesOrActs(person: string): (event: RecordedEvent) => boolean {
  return ({ meta, data }) => meta.actor === person || JSON.stringify(data).includes(person);
}
