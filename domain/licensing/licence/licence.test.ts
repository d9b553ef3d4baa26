import { describe, expect, it } from 'vitest';
import { DAY, dayOf, iso } from '../../kernel/time.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { type Circumstances, now, specification } from '../../testing/specification.ts';
import {
  artist,
  as,
  job,
  licence,
  listing,
  operator,
  requestLicence,
  stranger,
  supervisor,
  terms,
} from '../testing/fixtures.ts';
import { licenceAggregate } from './aggregate.ts';
import type { LicenceCommand } from './commands.ts';
import type { LicenceEvent } from './events.ts';
import { licencePaymentMs, OFFER_MS, PAY_MS } from './host.ts';
import { licenceNumber, readLicenceNumber } from './number.ts';
import { licenceStatus } from './state.ts';

type Without<C> = C extends LicenceCommand ? Omit<C, 'licence'> : never;
const given = (history: readonly LicenceEvent[]) => specification(licenceAggregate).given(history);
const when = (
  history: readonly LicenceEvent[],
  command: Without<LicenceCommand>,
  circumstances: Circumstances = { actor: job },
) => given(history).when({ ...command, licence } as LicenceCommand, circumstances);
const status = (history: readonly LicenceEvent[]) => {
  const state = given(history).state();
  return state.request && licenceStatus(state);
};

const [theArtist, theSupervisor] = [{ actor: as(artist) }, { actor: as(supervisor) }];
const payees = [
  { party: artist, bps: 7500 },
  { party: stranger, bps: 2500 },
];
const requested = when([], requestLicence, theSupervisor).history;
const first = { type: 'MakeOffer', after: 0, cents: 90_000, terms } as const;
const counter = { ...first, after: 1, cents: 70_000 } as const;
const offered = when(requested, first, theArtist).history;
const countered = when(offered, counter, theSupervisor).history;
const agreed = when(countered, { type: 'AcceptOffer', n: 2, payees }, theArtist).history;
const asked = when(agreed, { type: 'RequestPayment' }, theSupervisor).history;
const settle = {
  type: 'SettlePayment',
  payable: `licence-${licence}`,
  attempt: 1,
  intentId: 'pi_1',
  cents: 70_000,
  currency: 'usd',
} as const;
const paid = when(asked, settle).history;
const issued = when(paid, { type: 'IssueLicence' }).history;
const refused = (change: Partial<typeof requestLicence>, code: string, circumstances: Circumstances = theSupervisor) =>
  when([], { ...requestLicence, ...change }, circumstances).refuses(code);

describe('a request', () => {
  it('is a verified supervisor’s, for what is on offer and free', () => {
    const [event] = when([], requestLicence, theSupervisor).events;
    expect(event).toMatchObject({
      type: 'LicenceRequested',
      data: { owner: artist, supervisor, terms, validUntil: iso(now + OFFER_MS), feeBps: 250, policy: 1 },
    });
    refused({ standing: 'registered' }, 'SupervisorNotVerified');
    refused({ standing: 'suspended' }, 'SupervisorNotVerified');
    refused({}, 'NotAllowed', { actor: as(stranger) });
    refused({ listing: { ...listing, owner: supervisor } }, 'OwnTrack');
    refused({ title: ' ' }, 'TitleRequired');
    refused({ listing: { ...listing, available: false } }, 'TrackUnavailable');
    refused({ listing: { ...listing, usageRights: ['tv'] } }, 'UsageNotOffered');
    refused({ listing: { ...listing, territory: 'asia' } }, 'TerritoryNotOffered');
    refused({ listing: { ...listing, licenseType: 'non-exclusive' } }, 'ExclusivityNotOffered');
    refused({ listing: { ...listing, taken: true } }, 'GrantConflict');
    refused({ budget: 1 }, 'AmountOutOfRange');
    refused({ terms: { ...terms, start: dayOf(now - 2 * DAY) } }, 'StartsInThePast');
    refused({ terms: { ...terms, end: dayOf(now - DAY) } }, 'DatesReversed');
    when(requested, requestLicence, theSupervisor).gives();
  });

  it('brings the base price as an offer at once, where the artist wants it so', () => {
    const auto = { ...requestLicence, listing: { ...listing, autoOffer: true } };
    const { history, events } = when([], auto, theSupervisor);
    expect(events[1]).toMatchObject({ type: 'OfferMade', data: { n: 1, by: 'owner', to: supervisor, cents: 60_000 } });
    expect(when(history, { type: 'AcceptOffer', n: 1, payees }, theSupervisor).events).toHaveLength(1);
  });

  it('is declined by the artist and withdrawn by who asked, until something is agreed', () => {
    when(requested, { type: 'DeclineRequest' }, theArtist).gives({ type: 'RequestDeclined', data: {} });
    when(requested, { type: 'DeclineRequest' }, theSupervisor).refuses('NotAllowed');
    when(countered, { type: 'WithdrawRequest' }, theSupervisor).gives({ type: 'RequestWithdrawn', data: {} });
    when(countered, { type: 'WithdrawRequest' }, theArtist).refuses('NotAllowed');
    when(agreed, { type: 'WithdrawRequest' }, theSupervisor).refuses('AlreadyAccepted');
    const declined = when(requested, { type: 'DeclineRequest' }, theArtist).history;
    when(declined, { type: 'DeclineRequest' }, theArtist).gives();
    when(declined, first, theArtist).refuses('NegotiationOver');
    when(declined, { type: 'WithdrawRequest' }, theSupervisor).refuses('NegotiationOver');
  });
});

describe('offers', () => {
  it('go back and forth in turns, the artist first', () => {
    when(requested, first, theSupervisor).refuses('NotYourTurn');
    when(requested, first, { actor: as(stranger) }).refuses('NotAllowed');
    when(requested, first, theArtist).gives({
      type: 'OfferMade',
      data: { n: 1, by: 'owner', to: supervisor, cents: 90_000, terms, validUntil: iso(now + OFFER_MS) },
    });
    when(offered, { ...counter, after: 0 }, theSupervisor).refuses('OfferStale');
    when(offered, counter, theArtist).refuses('NotYourTurn');
    when(offered, { ...counter, cents: 99 }, theSupervisor).refuses('AmountOutOfRange');
  });

  it('are accepted by the other side, exactly the last one, in time', () => {
    when(countered, { type: 'AcceptOffer', n: 1, payees }, theArtist).refuses('OfferStale');
    when(countered, { type: 'AcceptOffer', n: 2, payees }, theSupervisor).refuses('NotYourTurn');
    when(countered, { type: 'AcceptOffer', n: 2, payees }, { actor: as(stranger) }).refuses('NotAllowed');
    when(countered, { type: 'AcceptOffer', n: 2, payees }, { ...theArtist, now: now + OFFER_MS }).refuses(
      'OfferExpired',
    );
    when(countered, { type: 'AcceptOffer', n: 2, payees }, theArtist).gives({
      type: 'OfferAccepted',
      data: {
        n: 2,
        by: 'owner',
        to: supervisor,
        cents: 70_000,
        terms,
        payBy: iso(now + PAY_MS),
        owner: artist,
        payees,
        feeBps: 250,
        policy: 1,
      },
    });
    when(agreed, { type: 'AcceptOffer', n: 2, payees }, theArtist).gives();
    when(requested, { type: 'AcceptOffer', n: 1, payees }, theArtist).refuses('OfferStale');
  });

  it('lapse when nobody answers', () => {
    when(countered, { type: 'LapseOffer' }).refuses('NotDue');
    when(countered, { type: 'LapseOffer' }, theArtist).refuses('NotAllowed');
    const late = when(countered, { type: 'LapseOffer' }, { actor: job, now: now + OFFER_MS });
    late.gives({ type: 'OfferLapsed', data: { n: 2 } });
    expect(status(late.history)).toBe('lapsed');
    when(agreed, { type: 'LapseOffer' }, { actor: job, now: now + OFFER_MS }).gives();
  });
});

describe('the payment', () => {
  it('is the supervisor’s, after an agreement and within seven days', () => {
    when(countered, { type: 'RequestPayment' }, theSupervisor).refuses('NotAccepted');
    when(agreed, { type: 'RequestPayment' }, theArtist).refuses('NotTheBuyer');
    const [event] = when(agreed, { type: 'RequestPayment' }, theSupervisor).events;
    expect(event).toMatchObject({ type: 'PaymentRequested', data: { expiresAt: iso(now + licencePaymentMs) } });
    when(agreed, { type: 'RequestPayment' }, { ...theSupervisor, now: now + PAY_MS }).refuses('AcceptanceOver');
    when(asked, { ...settle, cents: 69_999 }).refuses('AmountMismatch');
  });

  it('ends the agreement when it does not come, and not while it is on its way', () => {
    const due = { actor: job, now: now + PAY_MS };
    when(agreed, { type: 'LapseAcceptance' }).refuses('NotDue');
    when(asked, { type: 'LapseAcceptance' }, due).refuses('NotDue');
    when(paid, { type: 'LapseAcceptance' }, due).gives();
    const over = when(agreed, { type: 'LapseAcceptance' }, due);
    over.gives({ type: 'AcceptanceLapsed', data: {} });
    expect(status(over.history)).toBe('unpaid');
  });

  it('issues one licence: 2.5 % are ours, the half cent the artists’, who have it by the split that was agreed then', () => {
    when(asked, { type: 'IssueLicence' }).refuses('NotPaid');
    when(paid, { type: 'IssueLicence' }, theSupervisor).refuses('NotAllowed');
    when(paid, { type: 'IssueLicence' }).gives({
      type: 'LicenceIssued',
      data: {
        number: licenceNumber(licence),
        at: iso(now),
        split: [
          { account: 'revenue.licences', sub: '', cents: 1750 },
          { account: 'payee.escrow', sub: `${artist}/licence:${dayOf(now)}`, cents: 51_187 },
          { account: 'payee.escrow', sub: `${stranger}/licence:${dayOf(now)}`, cents: 17_063 },
        ],
      },
    });
    when(issued, { type: 'IssueLicence' }).gives();
    const free = { ...defaultPolicy, licensing: { feeBps: 0 } };
    const begun = when([], requestLicence, { ...theSupervisor, policy: free }).events[0];
    expect(begun).toMatchObject({ data: { feeBps: 0 } });
  });

  it('that comes too late goes back, where the platform says so', () => {
    const back = { type: 'RequestRefund', refundId: 'r1', reason: 'late' } as const;
    const late = when(paid, back);
    expect(late.events.map(({ type }) => type)).toEqual(['RefundRequested']);
    expect(status(late.history)).toBe('refunded');
    when(late.history, { type: 'IssueLicence' }).refuses('PaymentGone');
  });
});

describe('a licence', () => {
  it('ends after its last day, or never', () => {
    const after = { actor: job, now: now + 366 * DAY };
    when(issued, { type: 'EndLicence' }, { actor: job, now: now + 365 * DAY }).refuses('NotDue');
    when(issued, { type: 'EndLicence' }, after).gives({ type: 'LicenceEnded', data: {} });
  });

  it('is taken back by an operator with a reason, and its money with it', () => {
    const back = { type: 'RequestRefund', refundId: 'r1', reason: 'operator', why: 'Not theirs to give' } as const;
    when(issued, { ...back, why: ' ' }, { actor: operator }).refuses('ReasonMissing');
    when(issued, back, theSupervisor).refuses('NotAllowed');
    when(issued, back, { actor: { kind: 'person', id: artist, roles: ['operator'] } }).refuses('NotAllowed');
    when(agreed, back, { actor: operator }).refuses('NotPaid');
    // 70,000 cents: one of them alone may not
    when(issued, back, { actor: operator }).refuses('SecondPersonNeeded');
    const agreed70 = { ...back, agreed: 70_000 };
    const side = { actor: { kind: 'person', id: artist, roles: ['operator'] } } as const;
    when(issued, agreed70, side).refuses('NotAllowed');
    const voided = when(issued, agreed70, { actor: job });
    expect(voided.events.map(({ type }) => type)).toEqual(['RefundRequested', 'LicenceVoided']);
    expect(status(voided.history)).toBe('voided');
    when(voided.history, { ...back, refundId: 'r2' }, { actor: operator }).refuses('AlreadyRefunded');
  });

  it('is suspended by a dispute, and void once the bank has taken its money', () => {
    const disputed = when(issued, { type: 'OpenDispute', disputeId: 'd1', cents: 70_000, providerFee: 1500 }).history;
    expect(status(disputed)).toBe('disputed');
    const won = when(disputed, { type: 'WinDispute', disputeId: 'd1', feeBack: 1500 }).history;
    expect(status(won)).toBe('licensed');
    const lost = when(disputed, { type: 'LoseDispute', disputeId: 'd1' });
    expect(lost.events.map(({ type }) => type)).toEqual(['DisputeLost', 'LicenceVoided']);
    expect(status(lost.history)).toBe('voided');
  });

  it('has a number that is read however it is typed, and is nobody else’s', () => {
    const number = licenceNumber(licence);
    expect(number).toMatch(/^([B-Z]{4}-){3}[B-Z]{4}$/);
    expect(readLicenceNumber(` ${number.toLowerCase().replaceAll('-', ' ')}`)).toBe(number);
    expect(readLicenceNumber(number.slice(1))).toBeUndefined();
    expect(licenceNumber(stranger)).not.toBe(number);
  });
});
