import type { LetterKinds, Letters } from '../mail/letter-kind.ts';
import type { PayableWork, PayableWorks } from '../payments/payable-work.ts';
import type { Activities, WorkflowDefinition } from '../port/context.ts';
import type { Reactor } from '../reactors/reactor.ts';
import type { Start } from './start.ts';

/** What every context's activities get besides what they need of the platform: what other contexts have declared. */
export interface Shared {
  readonly workOf: PayableWorks;
  readonly letters: Letters;
}

/** A definition whose activities are among these. Its input and answer are its own business. */
// biome-ignore lint/suspicious/noExplicitAny: inputs of every kind meet here
export type DefinitionWith<A extends Activities> = WorkflowDefinition<A, any>;

/**
 * What a context declares of itself on this floor. `workflows/contexts.ts` is the only list of them: the engines' kinds of job, the
 * reactors, standing jobs, letters and what is done for payables derive from it.
 */
export interface Work<Name extends string, N, A extends Activities> {
  /** Its folder's name on every floor. */
  readonly name: Name;
  /** Kinds of job, old versions with running jobs included; those of `definitions.ts` beside it, which engines load into a sandbox. */
  readonly definitions: readonly DefinitionWith<NoInfer<A>>[];
  /** What its jobs and reactors do to the world, and nobody else's; made of what it needs of the platform. */
  activities(needs: N): A;
  readonly reactors: readonly Reactor[];
  /** Jobs that are always there. */
  readonly always: readonly Start[];
  /** Jobs that are started when workers begin to work: they take up what could not be done without what may be there now. */
  again(needs: NoInfer<N>): Promise<readonly Start[]>;
  /** Mails that it writes, by the name that jobs ask for them with. */
  readonly letters: LetterKinds<NoInfer<N>>;
  /** What is done because of the money of its payables, by category. */
  readonly payables: Readonly<Record<string, PayableWork>>;
}

/** Declares the work of a context; what it leaves out, it has none of. */
export function work<const Name extends string, N, A extends Activities>(
  declared: Pick<Work<Name, N, A>, 'name' | 'activities'> & Partial<Work<Name, N, A>>,
): Work<Name, N, A> {
  return { definitions: [], reactors: [], always: [], again: async () => [], letters: {}, payables: {}, ...declared };
}

/** The work of any context, for code that does not look inside. */
// biome-ignore lint/suspicious/noExplicitAny: the one place where contexts of every kind meet
export type AnyWork = Work<string, any, any>;

/** What a context needs of the platform. */
export type NeedsOf<W extends AnyWork> = W extends Work<string, infer N, infer _> ? Omit<N, keyof Shared> : never;

/** The same of all contexts, by name. */
export type Needs<W extends AnyWork> = { readonly [Name in W['name']]: NeedsOf<Extract<W, { readonly name: Name }>> };
