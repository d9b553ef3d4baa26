import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { importsOf } from './import-rules.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Some megabytes of program each, for what a few people ask for: who needs them imports them there and then. */
const large = /^(mediabunny|pdf-lib|@pdf-lib\/fontkit|sharp|@zip\.js\/zip\.js)(\/|$)/;
/** What a file loads in any case: neither types alone nor what is imported where it is needed. */
const LOADING = /^(?:import|export)\s(?!type\s)(?:[^;'"()]*?\sfrom\s)?['"][^'"]+['"];/gm;

/** Every file of ours that is loaded with one of them, with what led to it, the last first. */
function loadedWith(start: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>([[start, []]]);
  for (const [file, way] of found) {
    const source = readFileSync(path.join(root, file), 'utf8').match(LOADING)?.join('\n') ?? '';
    for (const { to } of importsOf(file, source)) {
      if (found.has(to)) continue;
      if (large.test(to) || (to.endsWith('.ts') && existsSync(path.join(root, to)))) found.set(to, [file, ...way]);
      if (large.test(to)) return found;
    }
  }
  return found;
}

test('a start loads no large library that only some requests need', () => {
  const loaded = loadedWith('start.ts');
  const first = [...loaded].find(([file]) => large.test(file));
  expect(first?.flat().join(' <- ')).toBeUndefined();
  expect(loaded.size).toBeGreaterThan(1000);
});

test('such a library is found wherever it comes in, with the way to it', () => {
  const loaded = loadedWith('infra/pdf/document.ts');
  expect(loaded.get('pdf-lib')).toEqual(['infra/pdf/document.ts']);
});
