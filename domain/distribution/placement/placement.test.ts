import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { isRejection } from '../../kernel/rejection.ts';
import { iso } from '../../kernel/time.ts';
import { id } from '../../testing/ids.ts';
import { specification, system } from '../../testing/specification.ts';
import { type PlacementCommand, placementAggregate, placementOf } from './aggregate.ts';
import type { PlacementEvent } from './events.ts';

const [owner, platform] = [id(1), id(2)];
const content = { kind: 'track', id: id(3) } as const;
const placement = placementOf(content, platform);
const now = Date.UTC(2026, 10, 22, 20);
const as = (n: number, ...roles: Extract<Actor, { kind: 'person' }>['roles'][number][]) => ({
  actor: { kind: 'person', id: id(n), roles } as const,
  now,
});
const mine = as(1);
const desk = as(8, 'operator');
const submit = {
  type: 'SubmitToPlatform',
  content,
  platform,
  owner,
  ready: true,
  supported: true,
  fits: true,
} as const;
const claim = { type: 'ClaimSubmission', placement } as const;
const accept = { type: 'AcceptSubmission', placement } as const;
const turnDown = { type: 'RejectSubmission', placement, code: 'quality', reason: 'It clips.' } as const;
const withdraw = { type: 'WithdrawFromPlatform', placement } as const;
const figures = { type: 'RecordPlatformStats', placement, day: '2026-11-22', views: 40, revenue: 12 } as const;
const requested: PlacementEvent = { type: 'SubmissionRequested', data: { content, platform, owner } };
const claimed: PlacementEvent = { type: 'SubmissionClaimed', data: { by: id(8) } };
const accepted: PlacementEvent = { type: 'SubmissionAccepted', data: { owner, at: iso(now) } };
const rejected: PlacementEvent = { type: 'SubmissionRejected', data: { owner, code: 'quality', reason: 'It clips.' } };
const withdrawn: PlacementEvent = { type: 'SubmissionWithdrawn', data: {} };
const stats: PlacementEvent = { type: 'PlatformStatsRecorded', data: { day: '2026-11-22', views: 40, revenue: 12 } };
const given = (...history: PlacementEvent[]) => specification(placementAggregate).given(history);

describe('something on a platform', () => {
  it('is submitted by whose it is, once a pair, and waits', () => {
    given().when(submit, mine).gives(requested);
    expect(given(requested).state()).toMatchObject({ status: 'pending' });
    for (const history of [[requested], [requested, accepted]])
      given(...history)
        .when(submit, mine)
        .gives();
    for (const history of [
      [requested, rejected],
      [requested, withdrawn],
    ])
      given(...history)
        .when(submit, mine)
        .gives(requested);
    given()
      .when({ ...submit, fits: false }, mine)
      .refuses('KindUnsupported');
    given().when(submit, as(4)).refuses('NotAllowed');
    given(requested, rejected)
      .when({ ...submit, owner: id(4) }, as(4))
      .refuses('NotAllowed');
  });

  it('is what everybody can hear, and goes to a platform that takes it', () => {
    given()
      .when({ ...submit, ready: false }, mine)
      .refuses('NotReady');
    given()
      .when({ ...submit, supported: false }, mine)
      .refuses('PlatformUnsupported');
  });

  it('is decided once by one operator, who is not its artist; no has a reason', () => {
    given(requested).when(accept, desk).gives(accepted);
    given(requested, accepted).when(accept, desk).gives();
    given(requested).when(turnDown, desk).gives(rejected);
    given(requested)
      .when({ ...turnDown, reason: ' ' }, desk)
      .refuses('ReasonMissing');
    given(requested, accepted).when(turnDown, desk).refuses('AlreadyDecided');
    given(requested, withdrawn).when(accept, desk).refuses('AlreadyDecided');
    for (const command of [claim, accept, turnDown, figures])
      for (const who of [mine, as(1, 'operator'), as(5, 'moderator')])
        given(requested).when(command, who).refuses('NotAllowed');
    given().when(accept, desk).refuses('NotFound');
  });

  it('is decided by who has claimed it, until it is submitted anew', () => {
    given(requested).when(claim, desk).gives(claimed);
    given(requested, claimed).when(claim, desk).gives();
    for (const command of [claim, accept, turnDown])
      given(requested, claimed).when(command, as(9, 'operator')).refuses('ClaimedByAnother');
    given(requested, claimed, rejected, requested).when(accept, as(9, 'operator')).gives(accepted);
  });

  it('is withdrawn by its artist, waiting or published', () => {
    for (const history of [[requested], [requested, accepted]])
      given(...history)
        .when(withdraw, mine)
        .gives(withdrawn);
    given(requested, withdrawn).when(withdraw, mine).gives();
    given(requested, rejected).when(withdraw, mine).refuses('AlreadyDecided');
    given(requested).when(withdraw, desk).refuses('NotAllowed');
  });

  it('is withdrawn by the platform where it is not heard any more', () => {
    given(requested, accepted).when(withdraw, { actor: system }).gives(withdrawn);
    given(requested, rejected).when(withdraw, { actor: system }).refuses('AlreadyDecided');
  });

  it('has figures of each day once, while it is there', () => {
    given(requested, accepted).when(figures, desk).gives(stats);
    given(requested, accepted, stats).when(figures, desk).refuses('AlreadyRecorded');
    given(requested).when(figures, desk).refuses('NotPublished');
    for (const day of ['2026-11-21', '2026-11-23'])
      given(requested, accepted)
        .when({ ...figures, day }, desk)
        .refuses('DayOutOfRange');
  });

  it('has no day twice and is published by a decision alone, whatever is said in which order', () => {
    const one = fc.constantFrom<[PlacementCommand, ReturnType<typeof as>]>(
      ...[submit, withdraw].map((command): [PlacementCommand, typeof mine] => [command, mine]),
      ...[claim, accept, turnDown, figures].map((command): [PlacementCommand, typeof desk] => [command, desk]),
    );
    fc.assert(
      fc.property(fc.array(one, { maxLength: 20 }), (said) => {
        const history: PlacementEvent[] = [];
        for (const [command, who] of said) {
          const { decision } = given(...history).when(command, who);
          if (!isRejection(decision)) history.push(...(decision as PlacementEvent[]));
        }
        const days = history.flatMap((event) => (event.type === 'PlatformStatsRecorded' ? [event.data.day] : []));
        expect(new Set(days).size).toBe(days.length);
        const last = history.findLast(({ type }) => !/Claimed|Recorded/.test(type))?.type;
        expect(given(...history).state()?.status === 'published').toBe(last === 'SubmissionAccepted');
      }),
    );
  });
});
