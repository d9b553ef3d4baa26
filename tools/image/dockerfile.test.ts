import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { readDockerfile } from './dockerfile.ts';

const text = readFileSync(path.resolve(import.meta.dirname, '../../Dockerfile'), 'utf8');

it('installs what every workspace needs, before the sources are copied', () => {
  const steps = readDockerfile(text).stages[0]?.steps ?? [];
  const install = steps.findIndex((step) => step.kind === 'RUN');
  const copied = steps.slice(0, install).flatMap((step) => (step.kind === 'COPY' ? step.sources : []));
  expect(copied).toEqual([
    'package.json',
    'package-lock.json',
    ...packageJson.workspaces.map((workspace) => `${workspace}/package.json`),
  ]);
});

it('ends as an ordinary user with the platform as its process', () => {
  expect(text.match(/^USER .*/gm)).toEqual(['USER node']);
  expect(readDockerfile(text).entrypoint.at(-1)).toBe('start.ts');
});

it('does not pass over what it cannot do', () => {
  expect(() => readDockerfile('FROM a:1.0\nADD https://example.test/x /x')).toThrow('ADD is not known here');
  expect(() => readDockerfile('FROM a:1.0\nCOPY --link a b')).toThrow('COPY --link is not known here');
});
