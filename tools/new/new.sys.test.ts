import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeFolder } from '../testing/remove-folder.ts';
import { withExamples } from './blanks.ts';
import { lists } from './lists.ts';
import { namesOf } from './names.ts';
import { filesOf } from './templates.ts';
import { copyOfRepository } from './testing/copy.ts';

const names = namesOf('reviews', 'review');
const MINUTES = 60_000;
/** Has a drawing of all contexts, which the tool draws anew. */
const picture = 'docs/architecture.md';
let copy: string;
let before: ReadonlyMap<string, string>;

/** Every source and document of the copy, by its path. */
function sources(): Map<string, string> {
  const files = globSync(
    '{domain,infra,projections,workflows,command-api,consumer-web/src,tools,docs}/**/*.{ts,tsx,json,md}',
    {
      cwd: copy,
      exclude: (name) => name === 'node_modules',
    },
  );
  return new Map(files.map((file) => [file, readFileSync(path.join(copy, file), 'utf8')]));
}

/** Runs a program of the copy; its exit code, and what it said. */
function run(program: string, ...args: readonly string[]) {
  const { VITEST, VITEST_MODE, VITEST_POOL_ID, VITEST_WORKER_ID, NODE_ENV, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(copy, program), ...args], {
    cwd: copy,
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status, said: `${stdout}${stderr}` };
}
const vitest = (project: string, ...files: readonly string[]) =>
  run('node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files);

beforeAll(() => {
  copy = copyOfRepository();
  before = sources();
}, 2 * MINUTES);
afterAll(() => removeFolder(copy), MINUTES);

test(
  'a context is about twenty files and one line in each list of manifests, and says what is left to fill in',
  () => {
    const { status, said } = run('tools/new/main.ts', 'context', 'reviews', 'review');
    expect(said).toContain('domain/reviews/review/aggregate.ts');
    expect(status).toBe(0);
    const after = sources();
    const written = filesOf(names, withExamples).map(({ file }) => file);
    expect(written.length).toBeLessThanOrEqual(22);
    const fresh = [...after.keys()].filter((file) => !before.has(file) && !written.includes(file));
    expect(fresh.sort()).toEqual([
      'consumer-web/src/lib/api/routes/reviews.ts',
      'docs/events/reviews/ReviewClosed.v1.json',
      'docs/events/reviews/ReviewOpened.v1.json',
    ]);
    expect(after.get(picture)).toContain('domain_reviews["reviews"]');
    const changed = [...after].filter(
      ([file, text]) => file !== picture && before.has(file) && before.get(file) !== text,
    );
    expect(changed.map(([file]) => file).sort()).toEqual(lists.map(({ file }) => file).sort());
    expect(changed.length).toBeLessThanOrEqual(6);
    for (const [file, text] of changed) {
      const known = new Set(before.get(file)?.split('\n'));
      // the import, and the array with one more name
      expect(text.split('\n').filter((line) => !known.has(line)).length, file).toBeLessThanOrEqual(2);
    }
  },
  5 * MINUTES,
);

test(
  'its tests fail while the blanks are there, and pass when they are filled in',
  () => {
    const test = 'domain/reviews/review/review.test.ts';
    const blank = vitest('unit', test);
    expect(blank.status).toBe(1);
    expect(blank.said).toMatch(/is opened once/);
    for (const { file, text } of filesOf(names, withExamples)) {
      const there = path.join(copy, file);
      if (readFileSync(there, 'utf8').includes('To fill in')) writeFileSync(there, text);
    }
    run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', 'domain/reviews', 'projections/reviews');
    const unit = [
      'domain/contexts',
      'projections/contexts',
      'projections/streams-apart',
      'command-api/contexts',
      'tools/events',
      'consumer-web/src/app',
    ];
    const filled = vitest('unit', test, ...unit);
    expect(filled.status, filled.said).toBe(0);
    const table = vitest('integration', 'projections/reviews');
    expect(table.status, table.said).toBe(0);
    const page = vitest('components', 'consumer-web/src/features/reviews');
    expect(page.status, page.said).toBe(0);
  },
  10 * MINUTES,
);

test(
  'it passes npm run check',
  () => {
    const { status, said } = run('tools/check.ts');
    expect(status, said).toBe(0);
  },
  10 * MINUTES,
);

test(
  'the platform serves it: one person opens and closes, another is refused',
  () => {
    const { status, said } = vitest('system', 'tools/system/http/reviews.sys.test.ts');
    expect(status, said).toBe(0);
  },
  15 * MINUTES,
);

test('a name that is taken is refused, and changes nothing', () => {
  const { status, said } = run('tools/new/main.ts', 'context', 'shows', 'show');
  expect([status, said]).toEqual([1, expect.stringContaining('is there already. Choose another name.')]);
  expect(existsSync(path.join(copy, 'domain/shows/show/show.ts'))).toBe(false);
});
