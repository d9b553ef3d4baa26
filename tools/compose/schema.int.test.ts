import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { command } from '../engines/commands.ts';
import { isMissing } from '../engines/testing/describe-engine.ts';
import { composeSpec } from './compose-spec.ts';

const original = path.resolve(import.meta.dirname, '../../docker-compose.yml');
const name = 'docker-compose.yml by the schema of compose files';

describe.skipIf(await isMissing({ bring: composeSpec }, name))(name, () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'marquee-compose-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function read(change: (text: string) => string): Promise<{ services: object }> {
    const file = path.join(folder, 'docker-compose.yml');
    writeFileSync(file, change(readFileSync(original, 'utf8')));
    return JSON.parse(await command(await composeSpec(), ['--format', 'json', file])) as { services: object };
  }

  it('is a compose file', async () => {
    expect(Object.keys((await read((text) => text)).services)).toEqual(
      expect.arrayContaining(['api', 'kafka', 'temporal-ui']),
    );
  });

  it.each([
    ['a word that does not exist', 'restart: unless-stopped', 'restarts: unless-stopped'],
    ['a value of the wrong kind', 'read_only: true', 'read_only: often'],
    ['a condition that does not exist', 'service_healthy', 'service_happy'],
  ])('is refused with %s', async (_, good, bad) => {
    await expect(read((text) => text.replace(good, bad))).rejects.toThrow(/services\./);
  });
});
