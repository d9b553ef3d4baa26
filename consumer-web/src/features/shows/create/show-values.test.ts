import { CreateShow } from '@marquee/command-api/contract/shows.ts';
import { describe, expect, it } from 'vitest';
import { bodyOf, instantOf, localTime, NEW_SHOW } from './show-values.ts';

const filled = { ...NEW_SHOW, title: 'Small Hours', genre: 'Jazz', scheduledAt: '2026-03-13T21:30' };

describe('the Create Show form', () => {
  it('begins empty, with the price of 5.00 (V258)', () => {
    expect(NEW_SHOW).toMatchObject({ title: '', description: '', genre: '', scheduledAt: '', price: '5.00' });
  });

  it('sends the time as an ISO instant, and no place or tiers that nobody gave (V260, C287)', () => {
    const body = bodyOf(filled);
    expect(body).toEqual({
      title: 'Small Hours',
      description: '',
      genre: 'Jazz',
      scheduledAt: new Date('2026-03-13T21:30').toISOString(),
      price: '5.00',
    });
    expect(CreateShow.safeParse(body).success).toBe(true);
  });

  it('sends place and tiers where they were given (LS104)', () => {
    const body = bodyOf({
      ...filled,
      location: 'Reno',
      ownTiers: true,
      tiers: [{ tier: 'vip', price: '75.00', capacity: '12' }],
    });
    expect(body).toMatchObject({ location: 'Reno', tiers: [{ tier: 'vip', price: '75.00', capacity: 12 }] });
    expect(CreateShow.safeParse(body).success).toBe(true);
  });

  it('is refused in words while it is empty', () => {
    const { error } = CreateShow.safeParse(bodyOf(NEW_SHOW));
    const said = Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
    expect(said).toEqual({
      title: 'Title is required',
      genre: 'Choose a genre',
      scheduledAt: 'Choose a date and time',
    });
  });
});

it('reads back the time that it wrote', () => {
  expect(localTime(instantOf('2026-03-13T21:30'))).toBe('2026-03-13T21:30');
  expect(instantOf('')).toBe('');
  expect(instantOf('tomorrow')).toBe('');
});
