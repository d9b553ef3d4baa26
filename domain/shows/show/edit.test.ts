import { describe, expect, it } from 'vitest';
import { HOUR, iso } from '../../kernel/time.ts';
import type { ShowEvent } from './events.ts';
import {
  cancelled,
  details,
  ended,
  given,
  live,
  now,
  owner,
  refused,
  scheduled,
  show,
  tiers,
} from './testing/examples.ts';

describe('EditShow', () => {
  const edit = { type: 'EditShow', show, details: { title: 'Vega, late' } } as const;

  it('changes what is named and leaves the rest', () => {
    const given1 = given(scheduled);
    expect(given1.when(edit)).toEqual([{ type: 'ShowEdited', data: { details: { ...details, title: 'Vega, late' } } }]);
    expect(given1.when({ ...edit, details: { title: undefined, genre: 'Jazz' } })).toEqual([
      { type: 'ShowEdited', data: { details: { ...details, genre: 'Jazz' } } },
    ]);
  });

  it('LS104: gives a place and takes it off again', () => {
    const placed: ShowEvent = { type: 'ShowEdited', data: { details: { ...details, location: 'Pier 9' } } };
    expect(given(scheduled).when({ ...edit, details: { location: ' Pier 9 ' } })).toEqual([placed]);
    expect(given(scheduled, placed).when({ ...edit, details: { location: '' } })).toEqual([
      { type: 'ShowEdited', data: { details } },
    ]);
  });

  it('gives nothing when nothing changes', () => {
    expect(given(scheduled).when({ ...edit, details: { title: ` ${details.title} ` } })).toEqual([]);
  });

  it('lets an old time stand, and refuses a new one that is over', () => {
    const past = iso(now - 2 * HOUR);
    const late: ShowEvent = { type: 'ShowEdited', data: { details: { ...details, scheduledAt: past } } };
    expect(given(scheduled, late).when(edit)).toHaveLength(1);
    expect(given(scheduled).when({ ...edit, details: { scheduledAt: past } })).toEqual(refused('InvalidShow'));
  });

  it('is over when the show is on', () => {
    expect(given(scheduled, live).when(edit)).toEqual(refused('ShowIsLive'));
    expect(given(scheduled, cancelled).when(edit)).toEqual(refused('ShowCancelled'));
  });
});

describe('EditShow, of prices and tiers', () => {
  it('moves the stream with the price of the show', () => {
    expect(given(scheduled, live).when({ type: 'EditShow', show, price: 600 })).toEqual([
      { type: 'ShowRepriced', data: { owner, price: 600, tiers: [...tiers.slice(0, 3), { ...tiers[3], price: 600 }] } },
    ]);
  });

  it('changes the tiers that are named, in the order of the tiers', () => {
    const vip = { tier: 'vip', price: 8000, capacity: 50 } as const;
    expect(given(scheduled).when({ type: 'EditShow', show, tiers: [vip] })).toEqual([
      { type: 'ShowRepriced', data: { owner, price: 500, tiers: [tiers[0], vip, tiers[2], tiers[3]] } },
    ]);
  });

  it('gives nothing when nothing changes', () => {
    expect(given(scheduled).when({ type: 'EditShow', show, price: 500, tiers: [tiers[2]] })).toEqual([]);
  });

  it('refuses a tier twice, and a show that is over', () => {
    const command = { type: 'EditShow', show, tiers: [tiers[0], tiers[0]] } as const;
    expect(given(scheduled).when(command)).toEqual(refused('InvalidShow'));
    expect(given(scheduled, live, ended).when({ ...command, tiers: [] })).toEqual(refused('ShowEnded'));
  });
});

describe('EditShow, of a tier that has sold', () => {
  const edit = { type: 'EditShow', show, details: { title: 'Vega, late' } } as const;
  const general = (capacity: number) => ({
    ...edit,
    tiers: [{ ...tiers[0], capacity }],
    taken: { general: 12, vip: 40 },
  });

  it('refuses the whole edit when the seats in use reach further', () => {
    expect(given(scheduled).when(general(11))).toMatchObject({
      code: 'SeatsInUse',
      message: 'Seats up to number 12 are taken. Choose at least 12.',
      details: { tier: 'general', least: 12, field: 'tiers.general' },
    });
  });

  it('takes as many as are in use, and says all in one', () => {
    const decision = given(scheduled).when(general(12)) as ShowEvent[];
    expect(decision.map(({ type }) => type)).toEqual(['ShowEdited', 'ShowRepriced']);
  });

  it('looks at the tiers that are named alone', () => {
    const small: ShowEvent = {
      type: 'ShowRepriced',
      data: { owner, price: 500, tiers: [{ ...tiers[0], capacity: 5 }, ...tiers.slice(1)] },
    };
    expect(given(scheduled, small).when({ ...edit, price: 600, taken: { general: 12 } })).toHaveLength(2);
  });

  it('refuses a bad price with good words, and bad words with a good price', () => {
    expect(given(scheduled).when({ ...edit, price: 1 })).toEqual(refused('InvalidShow'));
    expect(given(scheduled).when({ ...edit, details: { title: '' }, price: 600 })).toEqual(refused('InvalidShow'));
    expect(given(scheduled, live).when({ ...edit, price: 600 })).toEqual(refused('ShowIsLive'));
  });
});
