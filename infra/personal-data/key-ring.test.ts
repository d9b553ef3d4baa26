import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { KeyRing } from './key-ring.ts';
import { MemoryKeys } from './memory.ts';

/** Counts what the table is asked. */
class CountingKeys extends MemoryKeys {
  finds = 0;
  creates = 0;

  override find(persons: readonly string[]) {
    this.finds += 1;
    return super.find(persons);
  }

  override create(keys: ReadonlyMap<string, Buffer>) {
    this.creates += 1;
    return super.create(keys);
  }
}

const wrappingKey = createSecretKey(randomBytes(32));
const persons = Array.from({ length: 2000 }, () => randomUUID());

test('2,000 new buyers at once are few statements', async () => {
  const table = new CountingKeys();
  const ring = new KeyRing(table, wrappingKey, 60_000);
  await Promise.all([...persons, ...persons].map((person) => ring.forSealing(person)));
  expect(table.creates).toBe(2);
});

test('whoever has a key gets no other one made', async () => {
  const table = new CountingKeys();
  const elsewhere = new KeyRing(table, wrappingKey, 60_000);
  await Promise.all(persons.map((person) => elsewhere.forSealing(person)));
  table.creates = 0;
  const ring = new KeyRing(table, wrappingKey, 60_000);
  await Promise.all(persons.map((person) => ring.forSealing(person)));
  expect(table.creates).toBe(0);
});

test('a list of envelopes is one query, and none while the leases run', async () => {
  const table = new CountingKeys();
  const maker = new KeyRing(table, wrappingKey, 60_000);
  await Promise.all(persons.map((person) => maker.forSealing(person)));
  table.finds = 0;
  const ring = new KeyRing(table, wrappingKey, 60_000);
  for (let i = 0; i < 3; i++) await Promise.all(persons.slice(0, 900).map((person) => ring.forOpening(person)));
  expect(table.finds).toBe(1);
});

test('a table that fails fails those who asked, and the next may ask again', async () => {
  const table = new MemoryKeys();
  const ring = new KeyRing(table, wrappingKey, 60_000);
  const create = table.create.bind(table);
  table.create = () => Promise.reject(new Error('no database'));
  await expect(ring.forSealing(persons[0] as string)).rejects.toThrow('no database');
  table.create = create;
  expect((await ring.forSealing(persons[0] as string)).key).toBeDefined();
});

test('a key wrapped under another master key is an error, not another key', async () => {
  const table = new MemoryKeys();
  await new KeyRing(table, wrappingKey, 60_000).forSealing(persons[0] as string);
  const stranger = new KeyRing(table, createSecretKey(randomBytes(32)), 60_000);
  await expect(stranger.forOpening(persons[0] as string)).rejects.toThrow();
});
