import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, it } from 'vitest';

interface Written {
  readonly buffer: Buffer;
}
interface Encoder extends Written {
  writeUVarInt(value: number): this;
  writeVarInt(value: number): this;
  writeEncoder(other: Written): this;
}
interface Message {
  readonly offsetDelta: number;
  readonly key: string;
  readonly value: string;
  readonly headers: Readonly<Record<string, string>>;
}
const library = createRequire(import.meta.url);
const Encoder = library('kafkajs/src/protocol/encoder') as new (size?: number) => Encoder;
const recordOf = library('kafkajs/src/protocol/recordBatch/record/v0') as (message: Message) => Written;

const text = fc.oneof(fc.string(), fc.string({ unit: 'binary', minLength: 30, maxLength: 2000 }));
const number = fc.oneof(fc.integer(), fc.integer({ min: -300, max: 300 }), fc.constantFrom(-(2 ** 31), 2 ** 31 - 1));
const message = fc.record({
  offsetDelta: fc.nat(),
  key: text,
  value: text,
  headers: fc.dictionary(fc.string({ unit: 'grapheme' }), text, { noNullPrototype: true }),
});
const cases = fc.sample(fc.record({ numbers: fc.array(number), messages: fc.array(message) }), {
  numRuns: 300,
  seed: 1,
});

function written(): readonly string[] {
  return cases.map(({ numbers, messages }) => {
    const encoder = new Encoder();
    for (const one of numbers) encoder.writeUVarInt(Math.abs(one)).writeVarInt(one);
    for (const one of messages) encoder.writeEncoder(recordOf(one));
    return encoder.buffer.toString('hex');
  });
}

it('writes the bytes that the library would write', async () => {
  const { writeUVarInt } = Encoder.prototype;
  const byTheLibrary = written();
  await import('./encoder.ts');
  expect(Encoder.prototype.writeUVarInt).not.toBe(writeUVarInt);
  expect(written()).toEqual(byTheLibrary);
});
