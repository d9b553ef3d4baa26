import { expect, it } from 'vitest';
import { wholeFrame } from './whole-frame.ts';

it.each([
  [0, '8200'],
  [5, '8205'],
  [125, '827d'],
  [126, '827e007e'],
  [65_535, '827effff'],
  [65_536, '827f0000000000010000'],
])('%i bytes are one frame with the head that the standard says', (length, head) => {
  const data = Buffer.alloc(length, 7);
  const frame = wholeFrame(data);
  expect(frame.toString('hex', 0, head.length / 2)).toBe(head);
  expect(frame.subarray(head.length / 2).equals(data)).toBe(true);
});

it('is made once for all sockets that the same bytes go to', () => {
  const data = Buffer.from('a picture');
  expect(wholeFrame(data)).toBe(wholeFrame(data));
  expect(wholeFrame(Buffer.from('a picture'))).not.toBe(wholeFrame(data));
});
