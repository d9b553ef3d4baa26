import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Chunks, LANDING_KB, overBudget, ROUTE_KB, routesOf, weigh } from './budget.ts';

const chunks: Chunks = {
  'index.html': { file: 'entry.js', isEntry: true, imports: ['_kit.js'] },
  '_kit.js': { file: 'kit.js' },
  'src/app/start.tsx': {
    file: 'start.js',
    imports: ['_kit.js', '_features.js'],
    dynamicImports: ['src/app/shell/shell.tsx', 'src/components/ui/toaster.tsx'],
  },
  '_features.js': { file: 'features.js', dynamicImports: ['a-page.tsx'] },
  'src/app/shell/shell.tsx': { file: 'shell.js' },
  'src/components/ui/toaster.tsx': { file: 'toaster.js' },
  'a-page.tsx': { file: 'a.js', imports: ['_form.js'], dynamicImports: ['a-dialog.tsx'] },
  '_form.js': { file: 'form.js', imports: ['_kit.js'] },
  'a-dialog.tsx': { file: 'dialog.js', imports: ['_calendar.js'] },
  '_calendar.js': { file: 'calendar.js' },
};

test('a page weighs what is around it and what it imports; what it fetches later is told apart', () => {
  expect(routesOf(chunks)).toEqual([
    { name: 'index.html', files: ['entry.js', 'kit.js'], later: [], mostKb: LANDING_KB },
    {
      name: 'a-page.tsx',
      files: ['entry.js', 'kit.js', 'start.js', 'features.js', 'shell.js', 'a.js', 'form.js'],
      later: ['dialog.js', 'calendar.js'],
      mostKb: ROUTE_KB,
    },
  ]);
});

test('a build without the app in it is no build', () => {
  const { 'src/app/start.tsx': _, ...rest } = chunks;
  expect(() => routesOf(rest)).toThrow('no chunk of src/app/start.tsx');
});

test('a page that brings along more than its budget is named, and one that fetches it later is not', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'budget-'));
  try {
    for (const { file } of Object.values(chunks)) await writeFile(path.join(folder, file), '');
    await writeFile(path.join(folder, 'calendar.js'), randomBytes((ROUTE_KB + 1) * 1024));
    expect(overBudget(await weigh(folder, routesOf(chunks)))).toEqual([]);
    await writeFile(path.join(folder, 'form.js'), randomBytes((ROUTE_KB + 1) * 1024));
    expect(overBudget(await weigh(folder, routesOf(chunks)))).toEqual([expect.stringContaining('a-page.tsx')]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
