import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DEMO_FOLDER } from '../testing/demo-folder.ts';
import { removeFolder } from '../testing/remove-folder.ts';
import { seededFolder } from '../testing/seeded-platform.ts';
import { withExamples } from './blanks.ts';
import { lists } from './lists.ts';
import { namesOf } from './names.ts';
import { filesOf } from './templates.ts';
import { copyOfRepository, lendWebApps } from './testing/copy.ts';

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
  // the copy's platforms are put together of the copy
  const { VITEST, VITEST_MODE, VITEST_POOL_ID, VITEST_WORKER_ID, NODE_ENV, MARQUEE_TESTS_START, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(copy, program), ...args], {
    cwd: copy,
    env: {
      ...env,
      NODE_COMPILE_CACHE: path.join(copy, 'node_modules', '.cache', 'compiled'),
      [DEMO_FOLDER]: inject('demoFolder'),
    },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status, said: `${stdout}${stderr}` };
}
const vitest = (projects: readonly string[], ...files: readonly string[]) =>
  run('node_modules/vitest/vitest.mjs', 'run', ...projects.flatMap((project) => ['--project', project]), ...files);

beforeAll(() => {
  copy = copyOfRepository();
  before = sources();
}, 10 * MINUTES);
afterAll(() => removeFolder(copy), 10 * MINUTES);

/** What a text says, whatever the lines that a list in it takes. */
function partsOf(text: string): string[] {
  return text.split(/[\n,[\]]/).map((part) => part.trim());
}

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
      const known = new Set(partsOf(before.get(file) ?? ''));
      // the import, and one more name in the array, which the formatter may lay out otherwise
      expect(partsOf(text).filter((part) => !known.has(part)).length, file).toBeLessThanOrEqual(2);
    }
  },
  30 * MINUTES,
);

test(
  'its tests fail while the blanks are there, and pass when they are filled in',
  () => {
    const test = 'domain/reviews/review/review.test.ts';
    const blank = vitest(['unit'], test);
    expect(blank.status).toBe(1);
    expect(blank.said).toMatch(/is opened once/);
    for (const { file, text } of filesOf(names, withExamples)) {
      const there = path.join(copy, file);
      if (readFileSync(there, 'utf8').includes('To fill in')) writeFileSync(there, text);
    }
    run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', 'domain/reviews', 'projections/reviews');
    const filled = vitest(
      ['unit', 'integration', 'components'],
      test,
      'domain/contexts',
      'projections/contexts',
      'projections/streams-apart',
      'command-api/contexts',
      'tools/events',
      'consumer-web/src/app/pages.test',
      'consumer-web/src/app/routes.test',
      'consumer-web/src/app/shell/rooms.test',
      'projections/reviews',
      'consumer-web/src/features/reviews',
    );
    expect(filled.status, filled.said).toBe(0);
    for (const project of ['unit', 'integration', 'components']) expect(filled.said).toContain(project);
  },
  30 * MINUTES,
);

test(
  'it passes npm run check',
  () => {
    const { status, said } = run('tools/check.ts');
    expect(status, said).toBe(0);
  },
  30 * MINUTES,
);

test(
  'the platform serves it: one person opens and closes, another is refused',
  async () => {
    await lendWebApps(copy);
    // Made here, where it is not there yet: others of this run do not know what the copy knows.
    await seededFolder(inject('demoFolder'));
    const { status, said } = vitest(['system'], 'tools/system/http/reviews.sys.test.ts');
    expect(status, said).toBe(0);
  },
  30 * MINUTES,
);

test('a name that is taken is refused, and changes nothing', () => {
  const { status, said } = run('tools/new/main.ts', 'context', 'shows', 'show');
  expect([status, said]).toEqual([1, expect.stringContaining('is there already. Choose another name.')]);
  expect(existsSync(path.join(copy, 'domain/shows/show/show.ts'))).toBe(false);
});
