import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contexts } from '@marquee/domain/contexts.ts';
import { expect, test } from 'vitest';

const pages = path.resolve(import.meta.dirname, '../pages');
/** A browser is slow: what more there is to show of a context's pages is shown by components in a DOM. */
const MOST = 8;

/** Whose flows each file has: `shell` is what is around the pages of all contexts; `media` records and plays, which no DOM does. */
const ownerOf: Readonly<Record<string, string>> = {
  'account.page.ts': 'accounts',
  'art.page.ts': 'art',
  'audience.page.ts': 'shows',
  'tickets.page.ts': 'ticketing',
  'broadcast.page.ts': 'media',
  'broadcast-sfu.page.ts': 'media',
  'browse-shows.page.ts': 'shows',
  'console.page.ts': 'operations',
  'console-integrity.page.ts': 'operations',
  'console-queues.page.ts': 'operations',
  'console-two.page.ts': 'operations',
  'console-masters.page.ts': 'music',
  'console-migration.page.ts': 'migration',
  'console-moderation.page.ts': 'moderation',
  'console-money.page.ts': 'payments',
  'console-works.page.ts': 'distribution',
  'door.page.ts': 'ticketing',
  'files.page.ts': 'files',
  'kids.page.ts': 'accounts',
  'landing.page.ts': 'shell',
  'licensing.page.ts': 'licensing',
  'lighthouse.page.ts': 'shell',
  'migration.page.ts': 'migration',
  'music.page.ts': 'music',
  'navigation.page.ts': 'shell',
  'outbox.page.ts': 'operations',
  'purchase.page.ts': 'ticketing',
  'reels.page.ts': 'social',
  'resume-payment.page.ts': 'ticketing',
  'routes.page.ts': 'shell',
  'show-picture.page.ts': 'shows',
  'sign-in.page.ts': 'accounts',
  'social.page.ts': 'social',
  'studio.page.ts': 'shows',
  'subscribe.page.ts': 'subscriptions',
  'tips.page.ts': 'payments',
  'toasts.page.ts': 'shell',
  'transfer.page.ts': 'ticketing',
  'waiting-list.page.ts': 'ticketing',
};

/** How many flows a file has; one that runs at several widths is one. */
const flowsIn = (text: string): number => [...text.matchAll(/^\s*test(?:\.only)?\(/gm)].length;

test('every file of page tests is a context’s, or the shell’s, or plays what only a browser can', () => {
  const files = globSync('*.page.ts', { cwd: pages });
  expect(Object.keys(ownerOf).toSorted()).toEqual(files.toSorted());
  const owners = new Set(Object.values(ownerOf));
  const known = ['shell', 'media', ...contexts.map(({ name }): string => name)];
  expect([...owners].filter((owner) => !known.includes(owner))).toEqual([]);
});

test.each(contexts.map(({ name }) => [name] as const))('%s has eight flows in the browser at the most', (name) => {
  const files = Object.keys(ownerOf).filter((file) => ownerOf[file] === name);
  const flows = files.map((file) => [file, flowsIn(readFileSync(path.join(pages, file), 'utf8'))] as const);
  expect(
    flows.reduce((sum, [, count]) => sum + count, 0),
    JSON.stringify(flows),
  ).toBeLessThanOrEqual(MOST);
});

test('flows are counted wherever they stand', () => {
  expect(
    flowsIn("test('a', async () => {});\nfor (const a of b) {\n  test(`c`, run);\n  test.describe('d', e);\n}"),
  ).toBe(2);
});
