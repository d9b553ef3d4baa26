import { describe, expect, it } from 'vitest';
import { DAY, HOUR, iso } from '../../kernel/time.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import type { ShowDetails, ShowEvent } from './events.ts';
import {
  artist,
  details,
  given,
  live,
  now,
  refused,
  schedule,
  scheduled,
  show,
  showPrice,
  stranger,
  tiers,
} from './testing/examples.ts';

describe('ScheduleShow', () => {
  it('P276: any signed-in person schedules a show of their own', () => {
    expect(given().when(schedule)).toEqual([scheduled]);
  });

  it('is for oneself alone', () => {
    expect(given().when(schedule, stranger)).toEqual(refused('NotAllowed'));
    expect(given().when(schedule, { kind: 'system', name: 'job' })).toEqual(refused('NotAllowed'));
  });

  it('happens once', () => {
    expect(given(scheduled, live).when(schedule)).toEqual([]);
    expect(given(scheduled).when({ ...schedule, owner: show }, stranger)).toEqual(refused('NotTheOwner'));
  });

  it('K329: sells stream tickets at the price of the show, 5.00 unless said otherwise', () => {
    expect(defaultPolicy.show.defaultPrice).toBe(500);
    const [event] = given().when({ ...schedule, price: 550 }) as ShowEvent[];
    expect(event?.data).toMatchObject({ price: 550, tiers: [...tiers.slice(0, 3), { ...tiers[3], price: 550 }] });
  });

  it('T117: sells general at 25.00, vip at 75.00 and backstage at 150.00', () => {
    const [event] = given().when(schedule) as ShowEvent[];
    expect(event?.data).toMatchObject({ tiers });
  });

  it('under the other reading sells every kind at the price of the show', () => {
    const [event] = given().when(schedule, artist, showPrice) as ShowEvent[];
    expect(event?.data).toMatchObject({ tiers: tiers.map((offer) => ({ ...offer, price: 500 })) });
  });

  it('takes the tiers that the owner names, the stream at the price of the show', () => {
    const offers = [
      { tier: 'stream', price: 9900, capacity: 5 },
      { tier: 'vip', price: 0, capacity: 7 },
    ] as const;
    const [event] = given().when({ ...schedule, tiers: offers }) as ShowEvent[];
    expect(event?.data).toMatchObject({
      tiers: [
        { tier: 'vip', price: 0, capacity: 7 },
        { tier: 'stream', price: 500, capacity: 5 },
      ],
    });
  });

  it('cleans what was typed', () => {
    const typed = { ...details, title: '  Vega at the Orpheum ', location: '  ' };
    expect(given().when({ ...schedule, details: typed })).toEqual([scheduled]);
  });

  it.each<[string, Partial<Record<keyof ShowDetails, string>>]>([
    ['title', { title: '  ' }],
    ['title', { title: 'x'.repeat(121) }],
    ['description', { description: 'x'.repeat(2001) }],
    ['location', { location: 'x'.repeat(121) }],
    ['genre', { genre: 'Polka' }],
    ['scheduledAt', { scheduledAt: 'soon' }],
    ['scheduledAt', { scheduledAt: iso(now - HOUR - 1) }],
    ['scheduledAt', { scheduledAt: iso(now + 2 * 365 * DAY + 1) }],
  ])('V258: refuses a bad %s: %o', (field, wrong) => {
    const command = { ...schedule, details: { ...details, ...wrong } as ShowDetails };
    expect(given().when(command)).toMatchObject({ code: 'InvalidShow', details: { field } });
  });

  it('takes the limits themselves', () => {
    const widest = { ...details, title: 'x'.repeat(120), scheduledAt: iso(now - HOUR) };
    expect(given().when({ ...schedule, details: widest })).toHaveLength(1);
  });

  it.each([-1, 1, 49, 2.5, 12_499_999.5, 12_500_000])('refuses a price of %d cents', (price) => {
    expect(given().when({ ...schedule, price })).toMatchObject({ code: 'InvalidShow', details: { field: 'price' } });
  });

  it.each([0, 50, 12_499_999])('takes a price of %d cents', (price) => {
    expect(given().when({ ...schedule, price })).toHaveLength(1);
  });

  it('refuses no tiers, a tier twice, and a tier at a price that no card can pay', () => {
    for (const offers of [[], [tiers[1], tiers[1]]]) {
      expect(given().when({ ...schedule, tiers: offers })).toMatchObject({ details: { field: 'tiers' } });
    }
    const cheap = [{ ...tiers[1], price: 10 }];
    expect(given().when({ ...schedule, tiers: cheap })).toMatchObject({ details: { field: 'tiers.vip' } });
  });
});

describe('the clock and the doors of a show', () => {
  const scheduling = (more: object) => ({ ...schedule, details: { ...details, ...more } });

  it('are those of its place', () => {
    const place = { timeZone: 'America/New_York', doorsAt: '2026-11-28T20:00:00.000Z' };
    const [event] = given().when(scheduling(place)) as ShowEvent[];
    expect(event?.data).toMatchObject({ details: place });
  });

  it('refuses a zone that there is not', () => {
    expect(given().when(scheduling({ timeZone: 'Mars/Olympus' }))).toMatchObject({
      code: 'InvalidShow',
      message: 'Choose one of the time zones.',
      details: { field: 'timeZone' },
    });
  });

  it.each([
    ['2026-11-28T21:00:00.001Z', 'Doors open before the show starts, or with it.'],
    ['2026-11-27T20:59:59.999Z', 'Doors open at most a day before the show starts.'],
    ['soon', 'Doors open at most a day before the show starts.'],
  ])('refuses doors at %s', (doorsAt, message) => {
    expect(given().when(scheduling({ doorsAt }))).toMatchObject({
      code: 'InvalidShow',
      message,
      details: { field: 'doorsAt' },
    });
  });

  it('may open with the show, and are no longer said where they are taken off', () => {
    const doorsAt = details.scheduledAt;
    const [open] = given().when(scheduling({ doorsAt })) as [ShowEvent];
    const edit = { type: 'EditShow', show, details: { doorsAt: '' } } as const;
    expect(given(open).when(edit)).toEqual([{ type: 'ShowEdited', data: { details } }]);
  });

  it('refuses to move the show before its doors', () => {
    const [open] = given().when(scheduling({ doorsAt: details.scheduledAt })) as [ShowEvent];
    const edit = { type: 'EditShow', show, details: { scheduledAt: '2026-11-28T20:00:00.000Z' } } as const;
    expect(given(open).when(edit)).toMatchObject({ details: { field: 'doorsAt' } });
  });
});
