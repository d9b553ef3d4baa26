import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readDockerfile } from './dockerfile.ts';
import { buildStages } from './stages.ts';

let folder: string;
let context: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-stages-'));
  context = path.join(folder, 'context');
  mkdirSync(path.join(context, 'app/dist'), { recursive: true });
  for (const file of ['a.txt', 'app/b.txt', 'app/b.test.ts', 'app/dist/old.js']) {
    writeFileSync(path.join(context, file), file);
  }
  writeFileSync(path.join(context, '.dockerignore'), '**/dist\n**/*.test.ts\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const build = (text: string) =>
  buildStages(readDockerfile(text), { context, folder, env: { PATH: process.env.PATH ?? '' }, say: () => {} });

it('copies what is not ignored, runs commands with the variables of the image alone, and hands on between stages', () => {
  const image = build(`# two stages
FROM base:1.0 AS build
ENV COLOUR=red
WORKDIR /app
COPY a.txt ./
COPY app/b.txt renamed.txt
COPY . .
RUN echo "$COLOUR \${HOME-homeless}" > said.txt
FROM base:1.0
WORKDIR /srv
COPY --from=build --chown=node:node /app ./
USER node
ENTRYPOINT ["cat"]
`);
  const at = (file: string) => path.join(image.root, 'srv', file);
  expect(image.workdir).toBe('/srv');
  expect(['a.txt', 'renamed.txt', 'app/b.txt'].map((file) => existsSync(at(file)))).toEqual([true, true, true]);
  expect(['app/b.test.ts', 'app/dist'].map((file) => existsSync(at(file)))).toEqual([false, false]);
  expect(readFileSync(at('said.txt'), 'utf8')).toBe('red homeless\n');
});

it('ends at a command that fails', () => {
  expect(() => build('FROM base:1.0 AS build\nWORKDIR /app\nRUN false && true\nRUN touch after')).toThrow();
  expect(existsSync(path.join(folder, 'build/app/after'))).toBe(false);
});
