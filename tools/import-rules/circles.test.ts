import { expect, test } from 'vitest';
import { circlesOf, folderOf } from './circles.ts';

const contexts = new Set(['shows', 'ticketing']);
const inFolders = (...arrows: readonly (readonly [string, string])[]) =>
  circlesOf(
    arrows.map(([from, to]) => ({ from, to })),
    (file) => folderOf(file, contexts),
  );
const inFiles = (...arrows: readonly (readonly [string, string])[]) =>
  circlesOf(
    arrows.map(([from, to]) => ({ from, to })),
    (file) => file,
  );

test('names the shortest circle between files once, however many of them are in it', () => {
  expect(inFiles(['a.ts', 'b.ts'], ['b.ts', 'c.ts'], ['c.ts', 'a.ts'], ['c.ts', 'd.ts'])).toEqual([
    'a circle: a.ts -> b.ts -> c.ts -> a.ts',
  ]);
  expect(inFiles(['a.ts', 'b.ts'], ['a.ts', 'c.ts'], ['b.ts', 'd.ts'], ['c.ts', 'd.ts'])).toEqual([]);
});

test('refuses two contexts of a floor that know each other, with the imports that make it so', () => {
  const there = ['workflows/ticketing/cancel.ts', 'workflows/shows/facts.ts'] as const;
  const back = ['workflows/shows/polls.ts', 'workflows/ticketing/orders.ts'] as const;
  expect(inFolders(there, back)).toEqual([
    [
      'a circle: workflows/shows -> workflows/ticketing -> workflows/shows',
      '  workflows/shows/polls.ts imports workflows/ticketing/orders.ts',
      '  workflows/ticketing/cancel.ts imports workflows/shows/facts.ts',
    ].join('\n'),
  ]);
  expect(inFolders(there)).toEqual([]);
});

test.each([
  ['domain', 'domain/shows/show/decide.ts', 'domain/ticketing/tiers.ts'],
  ['infra', 'infra/mail/smtp.ts', 'infra/files/disk.ts'],
  ['projections', 'projections/shows/shows.ts', 'projections/ticketing/orders.ts'],
  ['command-api', 'command-api/shows/routes.ts', 'command-api/ticketing/purchase.ts'],
  ['the web app', 'consumer-web/src/lib/format.ts', 'consumer-web/src/components/ui/button.tsx'],
  ['the web app’s features', 'consumer-web/src/features/shows/a.ts', 'consumer-web/src/features/checkout/b.ts'],
])('refuses circles between the folders of %s', (_, one, other) => {
  expect(inFolders([one, other], [other, one])).toHaveLength(1);
});

test('leaves out tests, and what puts contexts together', () => {
  const uses = ['domain/shows/show/offers.ts', 'domain/ticketing/tiers.ts'] as const;
  expect(inFolders(uses, ['domain/ticketing/sale.test.ts', 'domain/shows/show/events.ts'])).toEqual([]);
  expect(inFolders(uses, ['domain/ticketing/context.ts', 'domain/shows/refusals.ts'])).toEqual([]);
});

test('takes the kernel and the policy for one base', () => {
  const bases = ['domain/policy/policy.ts', 'domain/kernel/time.ts'] as const;
  expect(inFolders(bases, ['domain/kernel/decider.ts', 'domain/policy/policy.ts'])).toEqual([]);
  expect(
    inFolders(['domain/kernel/a.ts', 'domain/shows/b.ts'], ['domain/shows/b.ts', 'domain/policy/c.ts']),
  ).toHaveLength(1);
});
