import { describe, expect, it } from 'vitest';
import { contexts } from '../contexts.ts';
import type { LetterKind } from '../mail/letter-kind.ts';
import type { WorkflowDefinition } from '../port/context.ts';
import type { Reactor } from '../reactors/reactor.ts';
import { assemble, checked } from './assemble.ts';
import { type AnyWork, work } from './work.ts';

const definition = (
  kind: string,
  version = 1,
): WorkflowDefinition<{ note(): Promise<void> }, { readonly n: number }> => ({
  kind,
  version,
  run: async (context) => {
    await context.run('note', undefined);
    return null;
  },
});
const reactor = (name: string): Reactor => ({
  name,
  events: ['Noted'],
  react: () => [{ kind: 'activity', name: 'note', input: null }],
});
const letter: LetterKind<{ readonly from: string }, { readonly to: string }> = {
  about: ({ to }) => to,
  compose: async ({ from }, { to }) => [
    {
      person: to,
      to: `${to}@example.test`,
      letter: { subject: from, title: from, preview: '', blocks: [], footer: [] },
    },
  ],
};
const quiet = { note: async () => {} };
const notes = work({
  name: 'notes',
  definitions: [definition('note'), definition('note', 2)],
  activities: (_: { readonly from: string }) => quiet,
  reactors: [reactor('notes')],
  always: [['note', 'note', {}]],
  letters: { hello: letter },
});
const drafts = (declared: Partial<AnyWork>): AnyWork => ({
  ...work({ name: 'drafts', activities: () => quiet }),
  ...declared,
});
const all = (...more: readonly AnyWork[]) => checked([...contexts, ...more]);

describe('the contexts', () => {
  it.each<readonly [string, AnyWork, string]>([
    ['one name', drafts({ name: 'notes' }), "notes and notes both have a context 'notes'"],
    [
      'one kind of job',
      drafts({ definitions: [definition('note', 3)] }),
      "notes and drafts both have a kind of job 'note'",
    ],
    ['one reactor', drafts({ reactors: [reactor('notes')] }), "notes and drafts both have a reactor 'notes'"],
    ['one letter', drafts({ letters: { hello: letter } }), "notes and drafts both have a letter 'hello'"],
    [
      'one standing job',
      drafts({ definitions: [definition('draft')], always: [['draft', 'note', {}]] }),
      "notes and drafts both have a standing job 'note'",
    ],
    ['one payable', drafts({ payables: { order: {} } }), "ticketing and drafts both have a payable 'order'"],
  ])('cannot both have %s', (_, other, reason) => {
    expect(() => all(notes, other)).toThrow(reason);
  });

  it.each<readonly [string, AnyWork, string]>([
    [
      'has one version of a kind twice',
      drafts({ definitions: [definition('draft'), definition('draft')] }),
      "drafts and drafts both have a definition 'draft/1'",
    ],
    [
      'has a standing job of no kind',
      drafts({ always: [['draft', 'draft', {}]] }),
      "drafts has no kind of job 'draft'",
    ],
    [
      'speaks for no payable of its own',
      drafts({ payables: { lease: {} } }),
      "drafts has no payable 'lease' in the domain",
    ],
  ])('one of them %s', (_, one, reason) => {
    expect(() => all(one)).toThrow(reason);
  });

  it('say what is done for every payable: one that is left out stops the start', () => {
    for (const context of contexts) {
      for (const category of Object.keys(context.payables)) {
        const { [category]: _, ...payables } = context.payables;
        expect(() => checked([...contexts.filter((each) => each !== context), { ...context, payables }])).toThrow(
          `nobody says what is done for the payable '${category}' of ${context.name}`,
        );
      }
    }
  });

  it('have no definition whose activities are not their own', () => {
    // @ts-expect-error there is no activity 'note' here
    work({ name: 'silent', definitions: [definition('note')], activities: () => ({ hush: async () => {} }) });
    expect(() => {
      // @ts-expect-error nobody says what `from` is
      assemble([notes], { notes: {} });
    }).not.toThrow();
  });
});

describe('their work together', () => {
  it('has each context’s jobs and reactors call its own activities, whatever others call theirs', async () => {
    const done: string[] = [];
    const noting = (name: string) =>
      work({
        name,
        definitions: [definition(name)],
        activities: () => ({ note: async () => void done.push(name) }),
        reactors: [reactor(name)],
      });
    const both = assemble([noting('first'), noting('second')], { first: {}, second: {} });
    const call = { jobKey: '', attempt: 1, signal: new AbortController().signal };
    for (const { activities } of [...both.reactors, ...both.kinds]) await activities.note?.(null as never, call);
    expect(both.reactors.map(({ reactor: { name } }) => name)).toEqual(['first', 'second']);
    expect(done).toEqual(['first', 'second', 'first', 'second']);
  });

  it('has letters written by the context that declares them, and asked for by any', async () => {
    let asked: readonly unknown[] = [];
    const asking = work({
      name: 'asking',
      activities: ({ letters }: import('./work.ts').Shared) => ({
        async ask() {
          asked = [letters.job({ mail: 'hello', to: 'ada' }), await letters.compose({ mail: 'hello', to: 'ada' })];
          letters.job({ mail: 'toString' });
        },
      }),
    });
    const { activities } = assemble([notes, asking], { notes: { from: 'June' }, asking: {} });
    const call = { jobKey: '', attempt: 1, signal: new AbortController().signal };
    await expect(activities.get('asking')?.ask?.(null as never, call)).rejects.toThrow(
      "no context has a letter called 'toString'",
    );
    expect(asked).toMatchObject([
      ['mail', 'mail/hello/ada', { mail: 'hello', to: 'ada' }],
      [{ to: 'ada@example.test', letter: { subject: 'June' } }],
    ]);
  });
});
