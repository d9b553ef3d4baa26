import { describe, expect, it } from 'vitest';
import { firstSign, lossesAfter } from './signs.ts';

describe('the signs of life of a try', () => {
  it('count a loss where a process ended during the try, and where it left nothing at all', () => {
    expect(firstSign(1, undefined)).toEqual({ attempt: 1, losses: 0, stage: 'trying' });
    expect(firstSign(2, undefined)).toEqual({ attempt: 2, losses: 1, stage: 'trying' });
    expect(firstSign(2, { attempt: 1, losses: 0, stage: 'trying' }).losses).toBe(1);
  });

  it('count none where the process lived to see the end of the try', () => {
    expect(firstSign(4, { attempt: 3, losses: 2, stage: 'over' })).toEqual({ attempt: 4, losses: 0, stage: 'trying' });
  });

  it('have a try wait for its turn once it was there at two losses, and count none for a process lost meanwhile', () => {
    const third = firstSign(3, { attempt: 2, losses: 1, stage: 'trying' });
    expect(third).toEqual({ attempt: 3, losses: 2, stage: 'waiting' });
    expect(firstSign(4, third)).toEqual({ attempt: 4, losses: 2, stage: 'waiting' });
    expect(lossesAfter({ ...third, stage: 'trying' })).toBe(3);
  });
});
