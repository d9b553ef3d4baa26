import { expect, it } from 'vitest';
import { type ChainedEvent, chainStart, hashOf } from './hash-chain.ts';

const first: ChainedEvent = {
  id: '0b0e6c3e-6c55-4b0e-9d2b-2f7f1c9c0001',
  stream: 'order-1',
  revision: 0,
  type: 'Noted',
  version: 1,
  meta: '{"actor":"system:demo"}',
  data: '{"text":"Zoë"}',
};
const second: ChainedEvent = {
  ...first,
  id: '0b0e6c3e-6c55-4b0e-9d2b-2f7f1c9c0002',
  revision: 1,
  version: 2,
  data: '[]',
};

it('links events as it always did, or the chains of old logs would break', () => {
  const one = hashOf(first, chainStart);
  expect(one.toString('hex')).toBe('330fb18b6ae15a09b096179246b3aabb02a0213198f7c71c12ad79e698a9d715');
  expect(hashOf(second, one).toString('hex')).toBe('42e4f92d673dfee838d919b6a5f44c1143adca15a89c08b0a0589daeca6e3755');
});

it('gives another link for a change in any part', () => {
  const changes: Partial<ChainedEvent>[] = [
    { id: second.id },
    { stream: 'order-2' },
    { revision: 1 },
    { type: 'Note' },
    { version: 2 },
    { meta: '{"actor":"system:demo" }' },
    { data: '{"text":"Zoe"}' },
  ];
  const links = [first, ...changes.map((change) => ({ ...first, ...change }))].map((event) =>
    hashOf(event, chainStart),
  );
  expect(new Set(links.map((link) => link.toString('hex'))).size).toBe(changes.length + 1);
  expect(hashOf(first, Buffer.from([0]))).not.toEqual(hashOf(first, chainStart));
});
