import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createDiskFiles } from '@marquee/infra/files/disk.ts';
import { migrate } from '@marquee/infra/postgres/migrate.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../tools/testing/database.ts';
import { PartnershipContracts } from './contracts.ts';
import { contractMigrations } from './table.ts';

let folder: string;
let pool: ReturnType<typeof openPool>;
let files: ReturnType<typeof createDiskFiles>;
const masterKey = Buffer.alloc(32, 5);
const pdf = Buffer.from(`%PDF-1.7 ${'We share the house. '.repeat(9000)}`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-contracts-'));
  files = createDiskFiles(folder);
  pool = openPool({ url: (await freshDatabase()).url, application: 'contracts', max: 2 });
  await migrate(pool, 'contracts', contractMigrations);
});
afterAll(async () => {
  await pool?.end();
  await rm(folder, { recursive: true });
});

test('a contract lies sealed, and comes back to the byte for who has the master key', async () => {
  const contracts = new PartnershipContracts(pool, files, masterKey);
  const id = await contracts.keep(pdf, randomUUID());
  const { file, ...told } = await contracts.name(id);
  expect(told).toMatchObject({ bytes: pdf.length, mime: 'application/pdf' });
  expect((await readFile(join(folder, file))).includes('share the house')).toBe(false);
  const opened = await contracts.open(id);
  expect(opened?.bytes).toBe(pdf.length);
  expect(opened && (await buffer(opened.body)).equals(pdf)).toBe(true);
  const stolen = await new PartnershipContracts(pool, files, Buffer.alloc(32, 6)).open(id);
  await expect(stolen && buffer(stolen.body)).rejects.toThrow();
});

test('what no terms name is forgotten with its bytes after its time, and what they name is not', async () => {
  const contracts = new PartnershipContracts(pool, files, masterKey);
  const [named, unnamed] = [await contracts.keep(pdf, randomUUID()), await contracts.keep(pdf, randomUUID())];
  await contracts.name(named);
  expect(await contracts.sweep(Date.now() - 60_000)).toBe(0);
  expect(await contracts.sweep(Date.now() + 60_000)).toBe(1);
  const there = await files.list('contracts/');
  expect(there).toContain(`contracts/${named}`);
  expect(there).not.toContain(`contracts/${unnamed}`);
  expect(await contracts.open(unnamed)).toBeUndefined();
  await expect(contracts.name(unnamed)).rejects.toThrow('not there any more');
});
