import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CallMessage } from './call-message.ts';

interface Parsed {
  readonly kinds: string;
  readonly parameters: readonly { readonly type: number; readonly values: readonly Buffer[] }[];
}

/** What a server would read: which messages there are, and the parameters of the call. */
function read(bytes: Buffer): Parsed {
  let kinds = '';
  const parameters: { type: number; values: Buffer[] }[] = [];
  for (let at = 0; at < bytes.length; ) {
    const kind = String.fromCharCode(bytes[at] ?? 0);
    const end = at + 1 + bytes.readInt32BE(at + 1);
    kinds += kind;
    if (kind === 'B') parameters.push(...parametersOf(bytes.subarray(at + 5, end)));
    at = end;
  }
  return { kinds, parameters };
}

function parametersOf(call: Buffer): { type: number; values: Buffer[] }[] {
  const portalEnd = call.indexOf(0);
  const formats = call.indexOf(0, portalEnd + 1) + 1;
  expect([call.readInt16BE(formats), call.readInt16BE(formats + 2)]).toEqual([1, 1]);
  let at = formats + 6;
  const found = Array.from({ length: call.readInt16BE(formats + 4) }, () => {
    const end = at + 4 + call.readInt32BE(at);
    const array = arrayOf(call.subarray(at + 4, end));
    at = end;
    return array;
  });
  expect(call.subarray(at)).toEqual(Buffer.from([0, 0]));
  return found;
}

function arrayOf(array: Buffer): { type: number; values: Buffer[] } {
  const values: Buffer[] = [];
  const dimensions = array.readInt32BE(0);
  for (let at = 20; dimensions === 1 && at < array.length; ) {
    const end = at + 4 + array.readInt32BE(at);
    values.push(array.subarray(at + 4, end));
    at = end;
  }
  if (dimensions === 1) expect(array.readInt32BE(12)).toBe(values.length);
  return { type: array.readInt32BE(8), values };
}

const call = (message: CallMessage, texts: readonly string[], integers: readonly number[], uuids: readonly string[]) =>
  message.call('s', 4, (to) => to.texts(texts).integers(integers).uuids(uuids).jsons(texts)).end();

test('a server reads what was written, whatever was written into the same buffer before', () => {
  const message = new CallMessage();
  const words = fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 20 });
  const numbers = fc.array(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), { maxLength: 20 });
  fc.assert(
    fc.property(words, numbers, fc.array(fc.uuid(), { maxLength: 20 }), (texts, integers, uuids) => {
      const { kinds, parameters } = read(call(message.begin(), texts, integers, uuids));
      expect(kinds).toBe('BES');
      expect(parameters.map(({ type }) => type)).toEqual([25, 23, 2950, 114]);
      const [first, second, third, last] = parameters.map(({ values }) => values);
      expect(first?.map(String)).toEqual(texts);
      expect(second?.map((bytes) => bytes.readInt32BE())).toEqual(integers);
      expect(third?.map((bytes) => bytes.toString('hex'))).toEqual(uuids.map((uuid) => uuid.replaceAll('-', '')));
      expect(last).toEqual(first);
    }),
  );
});

test('grows for what is large, and goes back to small afterwards', () => {
  const message = new CallMessage();
  const large = 'ü🎟'.repeat(1_000_000);
  expect(String(read(call(message.begin(), [large], [], [])).parameters[0]?.values[0])).toBe(large);
  const bytes = call(message.begin(), ['small'], [], []);
  expect(bytes.buffer.byteLength).toBeLessThan(100_000);
  expect(read(bytes).parameters[0]?.values.map(String)).toEqual(['small']);
});

test('uses the buffer of the last call again', () => {
  const message = new CallMessage();
  const first = call(message.begin(), ['a'], [1], [randomUUID()]);
  expect(call(message.begin(), ['b'], [2], []).buffer).toBe(first.buffer);
});

test('prepares a statement in the place of one of the same name', () => {
  const bytes = new CallMessage().begin().prepare('s', 'select $1').end();
  expect(read(bytes).kinds).toBe('CP');
  expect(bytes.toString('latin1')).toBe('C\0\0\0\x07Ss\0P\0\0\0\x12s\0select $1\0\0\0');
});
