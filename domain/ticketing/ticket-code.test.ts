import fc from 'fast-check';
import { expect, it } from 'vitest';
import { id } from '../testing/ids.ts';
import { decodeTicketCode, encodeTicketCode, type TicketCode } from './ticket-code.ts';

const codes: fc.Arbitrary<TicketCode> = fc.record({
  key: fc.integer({ min: 0, max: 0xffffffff }),
  show: fc.uuid(),
  order: fc.uuid(),
  unit: fc.integer({ min: 1, max: 8 }),
  generation: fc.integer({ min: 1, max: 0xffff }),
});
const code: TicketCode = { key: 7, show: id(1), order: id(2), unit: 3, generation: 258 };

it('reads back what it writes, also out of a larger buffer', () => {
  fc.assert(
    fc.property(codes, (written) => {
      const larger = new Uint8Array(60);
      larger.set(encodeTicketCode(written), 11);
      expect(decodeTicketCode(larger.subarray(11, 51))).toEqual(written);
    }),
  );
});

it('keeps its layout: printed codes outlive a release', () => {
  expect(Buffer.from(encodeTicketCode(code)).toString('hex')).toBe(
    '01000000070000000000004000800000000000000100000000000040008000000000000002030102',
  );
});

it('refuses what is no code', () => {
  const bytes = encodeTicketCode(code);
  expect(decodeTicketCode(bytes.subarray(1))).toBeUndefined();
  expect(decodeTicketCode(Uint8Array.from([...bytes, 0]))).toBeUndefined();
  for (const [at, value] of [
    [0, 2],
    [37, 0],
    [37, 9],
  ] as const) {
    expect(decodeTicketCode(bytes.with(at, value))).toBeUndefined();
  }
  expect(decodeTicketCode(encodeTicketCode({ ...code, generation: 1 }).with(39, 0))).toBeUndefined();
});

it.each<Partial<TicketCode>>([
  { unit: 0 },
  { unit: 9 },
  { generation: 65_536 },
  { key: -1 },
  { key: 1.5 },
  { show: 'x' },
])('does not write %j', (wrong) => {
  expect(() => encodeTicketCode({ ...code, ...wrong })).toThrow(RangeError);
});
