import { contexts as domainContexts } from '@marquee/domain/contexts.ts';
import type { StreamName } from '@marquee/domain/kernel/event.ts';
import { categoryOf } from '@marquee/domain/kernel/stream-name.ts';
import type { Letters, MailInput } from '../mail/letter-kind.ts';
import type { PayableWork, PayableWorks } from '../payments/payable-work.ts';
import type { Activities } from '../port/context.ts';
import { type JobKind, jobKind } from '../port/engine.ts';
import type { OwnedReactor } from '../reactors/reactor.ts';
import { Claims } from './claims.ts';
import type { Start } from './start.ts';
import type { AnyWork, Needs, Shared } from './work.ts';

/** The work of all contexts, ready for engines and reactors. */
export interface Assembled {
  /** By the name of the context. */
  readonly activities: ReadonlyMap<string, Activities>;
  readonly kinds: readonly JobKind[];
  readonly reactors: readonly OwnedReactor[];
  /** Jobs that are always there. */
  readonly always: readonly Start[];
  /** Jobs that take up what could not be done before, as things are now. */
  again(): Promise<readonly Start[]>;
}

/** Gives every context what it needs of the platform and of the others. */
export function assemble<W extends AnyWork>(contexts: readonly W[], needs: Needs<W>): Assembled {
  const given = new Map<string, unknown>();
  const shared: Shared = { workOf: payableWorksOf(contexts), letters: lettersOf(contexts, given) };
  const all = contexts.map((context) => {
    const own = { ...needs[context.name as W['name']], ...shared };
    given.set(context.name, own);
    return { context, own, activities: context.activities(own) as Activities };
  });
  return {
    activities: new Map(all.map(({ context, activities }) => [context.name, activities])),
    kinds: all.flatMap(({ context, activities }) => context.definitions.map((each) => jobKind(each, activities))),
    reactors: all.flatMap(({ context, activities }) => context.reactors.map((reactor) => ({ reactor, activities }))),
    always: contexts.flatMap(({ always }) => always),
    again: async () => (await Promise.all(all.map(({ context, own }) => context.again(own)))).flat(),
  };
}

/**
 * Throws where two contexts have one name, or claim one kind of job, reactor, standing job or letter; where one declares the work of a
 * payable that is not its own; and where nobody declares that of a payable there is. Answers the contexts.
 */
export function checked<const W extends readonly AnyWork[]>(contexts: W): W {
  const claims = new Claims();
  for (const { name, definitions, reactors, always, letters, payables } of contexts) {
    claims.claim('context', name, name);
    for (const kind of new Set(definitions.map((each) => each.kind))) claims.claim('kind of job', kind, name);
    for (const { kind, version } of definitions) claims.claim('definition', `${kind}/${version}`, name);
    for (const reactor of reactors) claims.claim('reactor', reactor.name, name);
    for (const [kind, key] of always) {
      claims.claim('standing job', key, name);
      if (!definitions.some((each) => each.kind === kind)) throw new Error(`${name} has no kind of job '${kind}'`);
    }
    for (const letter of Object.keys(letters)) claims.claim('letter', letter, name);
    for (const category of Object.keys(payables)) {
      claims.claim('payable', category, name);
      if (!payablesIn(name).includes(category)) throw new Error(`${name} has no payable '${category}' in the domain`);
    }
  }
  for (const { name } of domainContexts) {
    for (const category of payablesIn(name)) {
      if (!claims.has('payable', category))
        throw new Error(`nobody says what is done for the payable '${category}' of ${name}`);
    }
  }
  return contexts;
}

/** Finds what is done for a payable, by its stream's name; throws for a stream that this build knows nothing to pay for in. */
export function payableWorksOf(contexts: readonly AnyWork[]): PayableWorks {
  const found = new Map<string, PayableWork>(contexts.flatMap(({ payables }) => Object.entries(payables)));
  return (stream: StreamName) => {
    const entry = found.get(categoryOf(stream));
    if (!entry) throw new Error(`this build knows nothing to pay for in the stream ${stream}`);
    return entry;
  };
}

function lettersOf(contexts: readonly AnyWork[], given: ReadonlyMap<string, unknown>): Letters {
  const found = ({ mail }: MailInput) => {
    const owner = contexts.find(({ letters }) => Object.hasOwn(letters, mail));
    const kind = owner?.letters[mail];
    if (!kind) throw new Error(`no context has a letter called '${mail}'`);
    return { kind, needs: given.get(owner.name) };
  };
  return {
    job: (input) => ['mail', `mail/${input.mail}/${found(input).kind.about(input)}`, input],
    compose(input) {
      const { kind, needs } = found(input);
      return kind.compose(needs, input);
    },
    noticeOf: (input) => found(input).kind.notice,
  };
}

function payablesIn(context: string): readonly string[] {
  const declared = domainContexts.find(({ name }) => name === context);
  return declared && 'payables' in declared ? Object.keys(declared.payables) : [];
}
