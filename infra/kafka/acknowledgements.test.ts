import { expect, test } from 'vitest';
import { Acknowledgements } from './acknowledgements.ts';

const partitionMetadata = Array.from({ length: 6 }, (_, partitionId) => ({
  partitionErrorCode: 0,
  partitionId,
  leader: 1,
  replicas: [1],
  isr: [1],
}));

function sendTo(acknowledgements: Acknowledgements, ...keys: readonly string[]): readonly number[] {
  const choose = acknowledgements.partitioner();
  return keys.map((key) => choose({ topic: 'shows', partitionMetadata, message: { key, value: '' } }));
}

test('is content when every partition that was sent to is acknowledged', () => {
  const acknowledgements = new Acknowledgements();
  acknowledgements.begin();
  const partitions = sendTo(acknowledgements, 'show-1', 'show-2', 'show-3');
  acknowledgements.check(partitions.map((partition) => ({ topicName: 'shows', partition })));
});

test('refuses a success that leaves a partition out', () => {
  const acknowledgements = new Acknowledgements();
  acknowledgements.begin();
  const [first = 0, second = 0] = sendTo(acknowledgements, 'show-1', 'show-3');
  expect(second).not.toBe(first);
  expect(() => acknowledgements.check([{ topicName: 'shows', partition: first }])).toThrow(`shows/${second}`);
  expect(() => acknowledgements.check([])).toThrow(`shows/${first}, shows/${second}`);
  expect(() => acknowledgements.check([{ topicName: 'other', partition: second }])).toThrow(`shows/${second}`);
});

test('asks nothing of a send for what another one has sent', () => {
  const acknowledgements = new Acknowledgements();
  acknowledgements.begin();
  sendTo(acknowledgements, 'show-1');
  acknowledgements.begin();
  acknowledgements.check([]);
});

test('keeps a key in its partition', () => {
  const [before, after] = [sendTo(new Acknowledgements(), 'show-7'), sendTo(new Acknowledgements(), 'show-7')];
  expect(after).toEqual(before);
});
