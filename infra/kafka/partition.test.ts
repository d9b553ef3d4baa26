import fc from 'fast-check';
import { Partitioners } from 'kafkajs';
import { expect, it } from 'vitest';
import { partitionOf } from './partition.ts';

const choose = Partitioners.DefaultPartitioner();

function byTheLibrary(key: string, partitions: number): number {
  const partitionMetadata = Array.from({ length: partitions }, (_, partitionId) => {
    return { partitionErrorCode: 0, partitionId, leader: 1, replicas: [1], isr: [1] };
  });
  return choose({ topic: 'shows', partitionMetadata, message: { key, value: '' } });
}

it('puts every key where the library puts it', () => {
  const key = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.uuid().map((id) => `order-${id}`),
  );
  fc.assert(
    fc.property(key, fc.integer({ min: 1, max: 1000 }), (text, partitions) => {
      expect(partitionOf(text, partitions)).toBe(byTheLibrary(text, partitions));
    }),
    { numRuns: 300 },
  );
});

it('puts keys where they have always been', () => {
  expect(['', 'show-1', 'order-4711', 'ü'].map((key) => partitionOf(key, 12))).toEqual([9, 9, 7, 2]);
});
