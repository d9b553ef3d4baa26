import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { DAY, HOUR, iso, ms } from '../../kernel/time.ts';
import { defaultPolicy, type Policy } from '../../policy/policy.ts';
import { specification } from '../../testing/specification.ts';
import { showAggregate } from './aggregate.ts';
import type { ShowCommand } from './commands.ts';
import type { ShowDetails, ShowEvent } from './events.ts';

const show = '0b9d1c1e-0000-4000-8000-000000000001';
const owner = '0b9d1c1e-0000-4000-8000-000000000002';
const now = ms('2026-11-05T20:00:00.000Z');
const artist: Actor = { kind: 'person', id: owner, roles: ['fan'] };
const stranger: Actor = { kind: 'person', id: show, roles: ['fan', 'artist'] };
const operator: Actor = { kind: 'person', id: show, roles: ['operator'] };

const details: ShowDetails = {
  title: 'Vega at the Orpheum',
  description: 'One night, one synthesiser.',
  genre: 'Electronic',
  scheduledAt: '2026-11-28T21:00:00.000Z',
};
const tiers = [
  { tier: 'general', price: 2500, capacity: 200 },
  { tier: 'vip', price: 7500, capacity: 40 },
  { tier: 'backstage', price: 15_000, capacity: 10 },
  { tier: 'stream', price: 500, capacity: 10_000 },
] as const;

const scheduled: ShowEvent = { type: 'ShowScheduled', data: { owner, details, price: 500, tiers: [...tiers] } };
const live: ShowEvent = { type: 'ShowWentLive', data: { followers: 100 } };
const ended: ShowEvent = { type: 'ShowEnded', data: {} };
const cancelled: ShowEvent = { type: 'ShowCancelled', data: { reason: 'Flu.' } };

const schedule = { type: 'ScheduleShow', show, owner, details, price: 500 } as const;
const goLive = { type: 'GoLive', show, followers: 100 } as const;
const end = { type: 'EndShow', show } as const;
const setPicture = { type: 'SetShowPicture', show, file: 'pictures/a.png' } as const;
const removePicture = { type: 'RemoveShowPicture', show } as const;
const cancel = { type: 'CancelShow', show, reason: 'Flu.' } as const;

/** What a command gives after a history. */
function given(...history: ShowEvent[]) {
  return {
    when: (command: ShowCommand, actor: Actor = artist, policy: Policy = defaultPolicy) =>
      specification(showAggregate).given(history).when(command, { now, actor, policy }).decision,
  };
}
const showPrice: Policy = { ...defaultPolicy, show: { ...defaultPolicy.show, pricing: 'showPrice' } };
const refused = (code: string) => expect.objectContaining({ rejected: true, code });

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

describe('the picture', () => {
  const pictured: ShowEvent = { type: 'ShowPictureSet', data: { file: setPicture.file } };
  const bare: ShowEvent = { type: 'ShowPictureRemoved', data: { replaced: setPicture.file } };
  const system: Actor = { kind: 'system', name: 'job' };

  it('is set, replaced and taken away', () => {
    expect(given(scheduled).when(setPicture)).toEqual([pictured]);
    expect(given(scheduled, pictured).when(setPicture)).toEqual([]);
    expect(given(scheduled, pictured).when({ ...setPicture, file: 'pictures/b.png' })).toEqual([
      { type: 'ShowPictureSet', data: { file: 'pictures/b.png', replaced: setPicture.file } },
    ]);
    expect(given(scheduled, pictured).when(removePicture)).toEqual([bare]);
    expect(given(scheduled, pictured, bare).when(removePicture)).toEqual([]);
  });

  it('may change while the show is on and after it, not once it is cancelled; it may always go', () => {
    expect(given(scheduled, live, ended).when(setPicture)).toEqual([pictured]);
    expect(given(scheduled, pictured, cancelled).when({ ...setPicture, file: 'pictures/b.png' })).toEqual(
      refused('ShowCancelled'),
    );
    expect(given(scheduled, pictured, cancelled).when(removePicture)).toEqual([bare]);
  });

  it('goes with the account of its owner, or by an operator, who sets none', () => {
    for (const actor of [system, operator]) {
      expect(given(scheduled, pictured).when(removePicture, actor)).toEqual([bare]);
      expect(given(scheduled).when(setPicture, actor)).toEqual(refused('NotTheOwner'));
    }
  });
});

describe('the life of a show', () => {
  it('ST235: goes from scheduled to live to ended', () => {
    expect(given(scheduled).when(goLive)).toEqual([live]);
    expect(given(scheduled, live).when(end)).toEqual([ended]);
  });

  it('gives nothing when it is there already', () => {
    expect(given(scheduled, live).when(goLive)).toEqual([]);
    expect(given(scheduled, live, ended).when(end)).toEqual([]);
    expect(given(scheduled, cancelled).when(cancel)).toEqual([]);
  });

  it('never goes back', () => {
    expect(given(scheduled, live, ended).when(goLive)).toEqual(refused('ShowEnded'));
    expect(given(scheduled, cancelled).when(goLive)).toEqual(refused('ShowCancelled'));
    expect(given(scheduled).when(end)).toEqual(refused('ShowNotLive'));
    expect(given(scheduled, cancelled).when(end)).toEqual(refused('ShowCancelled'));
    expect(given(scheduled, live, ended).when(cancel)).toEqual(refused('ShowEnded'));
  });

  it('ST242: takes 100 followers to go live, and says how many are missing', () => {
    expect(given(scheduled).when({ ...goLive, followers: 99 })).toMatchObject({
      code: 'NotEnoughFollowers',
      details: { needed: 100, followers: 99, missing: 1 },
      message: 'Going live takes 100 followers. You have 99: 1 to go.',
    });
  });

  it('takes none under the other reading', () => {
    const policy = { ...defaultPolicy, show: { ...defaultPolicy.show, followersToGoLive: 0 } };
    expect(given(scheduled).when({ ...goLive, followers: 0 }, artist, policy)).toHaveLength(1);
  });

  it('is cancelled with a reason, before or during the show', () => {
    expect(given(scheduled).when({ ...cancel, reason: ' Flu. ' })).toEqual([cancelled]);
    expect(given(scheduled, live).when(cancel)).toEqual([cancelled]);
    expect(given(scheduled).when({ ...cancel, reason: ' ' })).toEqual(refused('InvalidShow'));
    expect(given(scheduled).when({ ...cancel, reason: 'x'.repeat(501) })).toEqual(refused('InvalidShow'));
  });

  it('may be cancelled by an operator, who may do nothing else', () => {
    expect(given(scheduled).when(cancel, operator)).toEqual([cancelled]);
    expect(given(scheduled).when(goLive, operator)).toEqual(refused('NotTheOwner'));
  });

  it.each<ShowCommand>([
    { type: 'EditShow', show, details: {} },
    { ...setPicture },
    { ...removePicture },
    cancel,
    goLive,
    end,
  ])('P277: refuses a stranger: $type', (command) => {
    expect(given(scheduled).when(command, stranger)).toEqual(refused('NotTheOwner'));
    expect(given().when(command)).toEqual(refused('NotFound'));
  });
});
