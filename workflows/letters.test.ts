import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contexts } from './contexts.ts';
import type { AnyWork } from './kit/work.ts';
import { type LetterKind, letterJob } from './mail/letter-kind.ts';

const root = path.resolve(import.meta.dirname, '..');
/** What may send a mail: the code of the floors that do, without their tests. */
const sources: readonly string[] = globSync('{workflows,command-api}/**/*.ts', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/testing/**', '**/*.test.ts'],
}).map((file) => readFileSync(path.join(root, file), 'utf8'));

/** A mail is asked for by an object whose `mail` is its name, written out. A type that says so asks for nothing. */
const ASKED = /(?<!readonly )\bmail: ([^,;}\n]*)/g;

/** The mails that code asks for, by name. */
function askedFor(code: readonly string[]): Set<string> {
  const values = code.flatMap((text) => [...text.matchAll(ASKED)].map(([, value = '']) => value));
  return new Set(values.flatMap((value) => [...value.matchAll(/'(\w+)'/g)].map(([, mail = '']) => mail)));
}

/** Mails that are declared and nobody sends, and those that somebody sends and no manifest declares. */
function astray(declared: readonly Pick<AnyWork, 'letters'>[], code: readonly string[]): string[] {
  const letters = new Set(declared.flatMap((context) => Object.keys(context.letters)));
  const sent = askedFor(code);
  return [
    ...letters
      .difference(sent)
      .values()
      .map((mail) => `nobody sends ${mail}`),
    ...sent
      .difference(letters)
      .values()
      .map((mail) => `nobody declares ${mail}`),
  ];
}

const declared = contexts.flatMap((context) => Object.keys(context.letters).map((mail) => [mail, context] as const));

test('every mail that is declared is sent, and every one that is sent is declared', () => {
  expect(declared.length).toBeGreaterThan(5);
  expect(astray(contexts, sources)).toEqual([]);
});

test.each(declared)('the mail %s is missed where nobody sends it, and where no manifest declares it', (mail, owner) => {
  const unsent = sources.map((text) => text.replaceAll(`mail: '${mail}'`, ''));
  expect(astray(contexts, unsent)).toEqual([`nobody sends ${mail}`]);
  const { [mail]: _, ...letters } = owner.letters as AnyWork['letters'];
  const others = contexts.filter((context) => context !== owner);
  expect(astray([...others, { letters }], sources)).toEqual([`nobody declares ${mail}`]);
});

test('a mail is asked for by name wherever it stands, and not by a type', () => {
  const code = ["start({ mail: late ? 'reminder' : 'welcome', to })", "type Sent = { readonly mail: 'farewell' };"];
  expect(astray([], code)).toEqual(['nobody declares reminder', 'nobody declares welcome']);
});

test('a mail that is not among the letters of whoever asks for it does not compile, and throws', () => {
  const hello: LetterKind<object, { readonly to: string }> = { about: ({ to }) => to, compose: async () => [] };
  expect(letterJob({ hello }, { mail: 'hello', to: 'ada' })[1]).toBe('mail/hello/ada');
  // @ts-expect-error there is no such letter
  expect(() => letterJob({ hello }, { mail: 'farewell', to: 'ada' })).toThrow("no letter called 'farewell'");
  // @ts-expect-error a letter is about what its kind says
  expect(letterJob({ hello }, { mail: 'hello' })[1]).toBe('mail/hello/undefined');
});
