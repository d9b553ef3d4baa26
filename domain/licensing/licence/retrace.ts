import { retracing } from '../../kernel/retrace.ts';
import { payableRules } from '../../payments/payable/retrace.ts';
import { licenceAggregate } from './aggregate.ts';
import type { LicenceCommand } from './commands.ts';

const facet = payableRules<LicenceCommand>(
  (command, licence) => ({ ...command, licence }),
  // an operator's reason is in the event that voids the licence; of a refund that voids nothing it is taken for any
  ({ refundId, reason }, licence) => [{ type: 'RequestRefund', licence, refundId, reason, why: reason }],
);

/** Which command left which event of a licence. */
export const licenceRetrace = retracing(licenceAggregate, {
  LicenceRequested: (data, { key: licence, events }) => {
    const { synctrack, track, owner, supervisor, terms, projectType, budget, note, licensor } = data;
    const first = events.find(({ type }) => type === 'OfferMade');
    const listing = {
      ...{ track, owner, available: true, taken: false, usageRights: terms.usage, territory: terms.territory },
      licenseType: 'any' as const,
      basePrice: first?.type === 'OfferMade' ? first.data.cents : 0,
      autoOffer: first !== undefined,
    };
    const asked = { synctrack, supervisor, standing: 'verified' as const, listing, projectType, terms, budget };
    return [{ type: 'RequestLicence', licence, ...asked, title: 'sealed', note, licensor }];
  },
  OfferMade: ({ n, cents, terms, message }, { key: licence }) => [
    { type: 'MakeOffer', licence, after: n - 1, cents, terms, message },
  ],
  OfferAccepted: ({ n, payees }, { key: licence }) => [{ type: 'AcceptOffer', licence, n, payees }],
  RequestDeclined: ({ message }, { key: licence }) => [{ type: 'DeclineRequest', licence, message }],
  RequestWithdrawn: (_, { key: licence }) => [{ type: 'WithdrawRequest', licence }],
  OfferLapsed: (_, { key: licence }) => [{ type: 'LapseOffer', licence }],
  AcceptanceLapsed: (_, { key: licence }) => [{ type: 'LapseAcceptance', licence }],
  LicenceIssued: (_, { key: licence }) => [{ type: 'IssueLicence', licence }],
  LicenceEnded: (_, { key: licence }) => [{ type: 'EndLicence', licence }],
  LicenceVoided: ({ reason: why }, { key: licence, events }) =>
    events.flatMap((event): LicenceCommand[] => {
      if (event.type === 'DisputeLost') return [{ type: 'LoseDispute', licence, disputeId: event.data.disputeId }];
      if (event.type !== 'RefundRequested') return [];
      const { refundId, reason, cents } = event.data;
      const asked = { type: 'RequestRefund', licence, refundId, reason, why } as const;
      // whether a second operator has agreed, the approval's stream says
      return reason === 'operator' ? [asked, { ...asked, agreed: cents }] : [asked];
    }),
  ...facet,
});
