import { CreateShow } from '@marquee/command-api/contract/shows.ts';
import { describe, expect, it } from 'vitest';
import { myShow } from '../../../testing/records.ts';
import { bodyOf, NEW_SHOW, valuesOf } from './show-values.ts';

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
      timeZone: NEW_SHOW.timeZone,
      price: '5.00',
    });
    expect(CreateShow.safeParse(body).success).toBe(true);
  });

  it('sends place and tiers where they were given (LS104)', () => {
    const body = bodyOf({
      ...filled,
      location: 'Reno',
      ownTiers: true,
      tiers: [
        { tier: 'vip', price: '75.00', capacity: '12' },
        { tier: 'stream', price: '', capacity: '500' },
      ],
    });
    expect(body).toMatchObject({
      location: 'Reno',
      tiers: [
        { tier: 'vip', price: '75.00', capacity: 12 },
        { tier: 'stream', price: '5.00', capacity: 500 },
      ],
    });
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

it('speaks the clock of the show’s place, whatever the artist’s own is', () => {
  const place = { timeZone: 'America/New_York', scheduledAt: '2026-03-13T20:00', doorsAt: '2026-03-13T19:00' };
  const body = bodyOf({ ...filled, ...place });
  expect(body).toMatchObject({
    timeZone: 'America/New_York',
    scheduledAt: '2026-03-14T00:00:00.000Z',
    doorsAt: '2026-03-13T23:00:00.000Z',
  });
  expect(valuesOf(myShow({ ...body, location: null, doorsAt: body.doorsAt ?? null } as object))).toMatchObject(place);
});

it('says no time of doors where none is given', () => {
  expect(bodyOf(filled)).not.toHaveProperty('doorsAt');
  expect(valuesOf(myShow({ doorsAt: null })).doorsAt).toBe('');
});
