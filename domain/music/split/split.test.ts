import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { id } from '../../testing/ids.ts';
import { specification } from '../../testing/specification.ts';
import { type TrackCommand, trackAggregate } from '../track/aggregate.ts';
import type { TrackEvent } from '../track/events.ts';
import { MOST_PARTIES, type Share, WHOLE_BPS } from './events.ts';

const [owner, writer, drummer, stranger, track, item] = [id(1), id(2), id(3), id(4), id(5), id(6)];
const as = (person: string): { actor: Actor } => ({ actor: { kind: 'person', id: person, roles: [] } });
const uploaded: TrackEvent = {
  type: 'TrackUploaded',
  data: {
    ...{ n: 1, owner, body: { person: owner, item, sealed: 'words' }, genre: '', file: id(7), milliseconds: 1000 },
    ...{ exclusive: false, priceCents: 0, rights: 'independent', origin: { kind: 'upload' } },
  },
};
const share = (party: string, bps: number, role: Share['role'] = 'artist'): Share => ({ party, role, bps });
const two = [share(owner, 7000), share(writer, 3000, 'songwriter')];
const three = [share(owner, 5000), share(writer, 3000, 'songwriter'), share(drummer, 2000, 'performer')];

const propose = (parties: readonly Share[]): TrackCommand => ({ type: 'ProposeSplit', track, parties });
const answer = (version: number, yes: boolean): TrackCommand => ({ type: 'AnswerSplit', track, version, yes });
const leave: TrackCommand = { type: 'LeaveSplit', track };
const proposed = (version: number, parties: Share[], leaving: string[] = []): TrackEvent[] => [
  { type: 'SplitProposed', data: { version, owner, parties, leaving } },
  { type: 'SplitAccepted', data: { version, party: owner } },
];
const accepted = (version: number, party: string): TrackEvent => ({ type: 'SplitAccepted', data: { version, party } });
const declined = (version: number, party: string): TrackEvent => ({
  type: 'SplitDeclined',
  data: { version, owner, party },
});
const inForce = (version: number, parties: Share[], leaving: string[] = []): TrackEvent => ({
  type: 'SplitInForce',
  data: { version, owner, parties, leaving },
});
const left = (party: string): TrackEvent => ({ type: 'SplitLeft', data: { owner, party } });
const given = (...history: TrackEvent[]) => specification(trackAggregate).given([uploaded, ...history]);
const agreed = [...proposed(1, two), accepted(1, writer), inForce(1, two)];

describe('ProposeSplit', () => {
  it('asks everybody in it, the artist saying yes by it; the same again asks nobody', () => {
    given()
      .when(propose(two), as(owner))
      .gives(...proposed(1, two));
    given(...proposed(1, two))
      .when(propose(two), as(owner))
      .gives();
    given(...agreed)
      .when(propose(two), as(owner))
      .gives();
    given(...proposed(1, two))
      .when(propose(three), as(owner))
      .gives(...proposed(2, three));
  });

  it('asks also who has a share and would have none', () => {
    const alone = [share(owner, WHOLE_BPS)];
    given(...agreed)
      .when(propose(alone), as(owner))
      .gives(...proposed(2, alone, [writer]));
    given(...agreed, ...proposed(2, alone, [writer]))
      .when(answer(2, true), as(writer))
      .gives(accepted(2, writer), inForce(2, alone, [writer]));
    const state = given(...agreed, ...proposed(2, alone, [writer]), accepted(2, writer), inForce(2, alone, [writer]));
    expect(state.state()?.split.inForce).toBeUndefined();
  });

  it('is its artist’s alone, and of what is not deleted', () => {
    for (const person of [writer, stranger])
      given(...agreed)
        .when(propose(three), as(person))
        .refuses('NotAllowed');
    const deleted: TrackEvent = { type: 'ContentDeleted', data: { by: owner, eraseAt: '2026-12-01T00:00:00.000Z' } };
    given(deleted).when(propose(two), as(owner)).refuses('NotFound');
  });

  it.each([
    ['sums to less than the whole', [share(owner, 6999), share(writer, 3000)]],
    ['sums to more than the whole', [share(owner, 7001), share(writer, 3000)]],
    ['names somebody twice', [share(owner, 7000), share(writer, 1000), share(writer, 2000, 'producer')]],
    ['gives somebody nothing', [share(owner, WHOLE_BPS), share(writer, 0)]],
    ['names nobody besides the artist', [share(owner, WHOLE_BPS)]],
    [
      'has more people than a track is split between',
      Array.from({ length: MOST_PARTIES + 5 }, (_, n) => share(id(n + 10), 400)),
    ],
  ])('refuses what %s', (_, parties) => {
    given().when(propose(parties), as(owner)).refuses('BadShares');
  });
});

describe('AnswerSplit', () => {
  it('is in force with the last yes, and not before', () => {
    given(...proposed(1, three))
      .when(answer(1, true), as(writer))
      .gives(accepted(1, writer));
    given(...proposed(1, three), accepted(1, writer))
      .when(answer(1, true), as(drummer))
      .gives(accepted(1, drummer), inForce(1, three));
  });

  it('one no ends the proposal; what is in force stays', () => {
    const history = [...agreed, ...proposed(2, three)];
    given(...history)
      .when(answer(2, false), as(drummer))
      .gives(declined(2, drummer));
    const { split } = given(...history, declined(2, drummer)).state() ?? {};
    expect([split?.proposed, split?.inForce?.parties]).toEqual([undefined, two]);
  });

  it('the same answer again changes nothing, also when it has had its effect', () => {
    given(...proposed(1, three), accepted(1, writer))
      .when(answer(1, true), as(writer))
      .gives();
    given(...agreed)
      .when(answer(1, true), as(writer))
      .gives();
    given(...proposed(1, two), declined(1, writer))
      .when(answer(1, false), as(writer))
      .gives();
  });

  it('refuses strangers, the artist, and who answers what has changed', () => {
    const pending = proposed(1, two);
    for (const person of [stranger, owner])
      given(...pending)
        .when(answer(1, true), as(person))
        .refuses('NotAParty');
    given(...pending, ...proposed(2, three))
      .when(answer(1, true), as(writer))
      .refuses('StaleVersion');
    given(...pending, { type: 'SplitWithdrawn', data: { version: 1 } })
      .when(answer(1, true), as(writer))
      .refuses('StaleVersion');
    given(...agreed)
      .when(answer(1, false), as(writer))
      .refuses('StaleVersion');
  });
});

describe('WithdrawSplit', () => {
  it('takes back what waits, once, and only for its artist', () => {
    const withdraw: TrackCommand = { type: 'WithdrawSplit', track };
    given(...proposed(1, two))
      .when(withdraw, as(owner))
      .gives({ type: 'SplitWithdrawn', data: { version: 1 } });
    given(...agreed)
      .when(withdraw, as(owner))
      .gives();
    given(...proposed(1, two))
      .when(withdraw, as(writer))
      .refuses('NotAllowed');
  });
});

describe('LeaveSplit', () => {
  it('gives the share to the artist, who may have had none', () => {
    given(...agreed)
      .when(leave, as(writer))
      .gives(left(writer));
    const [all, others] = [three, [share(writer, 6000), share(drummer, 4000)]];
    const after = (parties: Share[]) => given(...proposed(1, parties), inForce(1, parties), left(writer)).state();
    expect(after(all)?.split.inForce?.parties).toEqual([share(owner, 8000), share(drummer, 2000, 'performer')]);
    expect(after(others)?.split.inForce?.parties).toEqual([share(owner, 6000), share(drummer, 4000)]);
  });

  it('answers with it what is proposed: no to a share, yes to having none', () => {
    given(...proposed(1, two))
      .when(leave, as(writer))
      .gives(declined(1, writer));
    given(...agreed, ...proposed(2, three))
      .when(leave, as(writer))
      .gives(left(writer), declined(2, writer));
    const alone = [share(owner, WHOLE_BPS)];
    given(...agreed, ...proposed(2, alone, [writer]))
      .when(leave, as(writer))
      .gives(left(writer), accepted(2, writer), inForce(2, alone, [writer]));
    given(...agreed, left(writer))
      .when(leave, as(writer))
      .gives();
    given(...agreed)
      .when(leave, as(stranger))
      .refuses('NotAParty');
  });
});

it('what was agreed ends with the life of the track, and an answer to it does not count in the next', () => {
  const gone: TrackEvent = { type: 'ContentErased', data: { item } };
  const again: TrackEvent = { ...uploaded, data: { ...uploaded.data, n: 2 } } as TrackEvent;
  const next = given(...agreed, ...proposed(2, three), gone, again);
  expect(next.state()?.split).toMatchObject({ version: 2, proposed: undefined, inForce: undefined });
  next.when(answer(2, true), as(writer)).refuses('StaleVersion');
  next.when(propose(three), as(owner)).gives(...proposed(3, three));
});

it('in any order of proposals, answers and leavings the split in force sums to 10,000 and each party said yes to it', () => {
  const people = [owner, writer, drummer, stranger];
  const parties = fc
    .uniqueArray(fc.constantFrom(...people), { minLength: 1, maxLength: 4 })
    .chain((chosen) =>
      fc.tuple(fc.constant(chosen), fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 3, maxLength: 3 })),
    )
    .map(([chosen, bps]) => {
      const cut = chosen.slice(1).map((party, n) => share(party, Math.min(bps[n] ?? 1, 3000)));
      return [...cut, share(chosen[0] ?? owner, WHOLE_BPS - cut.reduce((sum, one) => sum + one.bps, 0))];
    });
  type Said = (last: number) => TrackCommand;
  const always =
    (command: TrackCommand): Said =>
    () =>
      command;
  const person = fc.constantFrom(...people);
  const step = fc.oneof(
    {
      weight: 2,
      arbitrary: fc.tuple(
        parties.map((some) => always(propose(some))),
        fc.constant(owner),
      ),
    },
    {
      weight: 8,
      arbitrary: fc.tuple(
        // mostly to what was proposed last, sometimes to what has changed since
        fc.tuple(fc.constantFrom(0, 0, 0, 1), fc.constantFrom(true, true, true, false)).map(
          ([late, yes]): Said =>
            (last) =>
              answer(Math.max(1, last - late), yes),
        ),
        person,
      ),
    },
    { weight: 1, arbitrary: fc.tuple(fc.constant(always(leave)), person) },
    { weight: 1, arbitrary: fc.constant([always({ type: 'WithdrawSplit', track }), owner] as const) },
  );
  let split = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let history: readonly TrackEvent[] = [];
      const yes = new Map<number, Set<string>>();
      for (const [said, person] of steps) {
        const last = given(...history).state()?.split.version ?? 0;
        const { decision } = given(...history).when(said(last), as(person));
        if (!Array.isArray(decision)) continue;
        history = [...history, ...(decision as readonly TrackEvent[])];
        for (const event of decision as readonly TrackEvent[])
          if (event.type === 'SplitAccepted') {
            expect(event.data.party).toBe(person);
            yes.set(event.data.version, (yes.get(event.data.version) ?? new Set()).add(person));
          }
        const now = given(...history).state()?.split.inForce;
        if (!now) continue;
        split += 1;
        expect(now.parties.reduce((sum, { bps }) => sum + bps, 0)).toBe(WHOLE_BPS);
        for (const { party } of now.parties) {
          const said = yes.get(now.version)?.has(party);
          // a share that its holder gave up is the artist's, asked or not
          expect(said || party === owner).toBe(true);
        }
      }
    }),
    { numRuns: 300 },
  );
  expect(split).toBeGreaterThan(20);
});
