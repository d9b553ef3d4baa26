import { z } from 'zod';
import { Policy } from './policy.ts';

const bps = z.int().min(0).max(10_000);

/**
 * How fees could be read otherwise: each point that the spec states in two ways, and each figure of a fee. What is absent is as the
 * version has it that it is built upon. Cents, and basis points.
 */
export const FeeReading = z.strictObject({
  showFee: z.enum(['ticket', 'order', 'show', 'percent']).optional(),
  showFeeCents: z.int().min(0).max(100_000).optional(),
  showFeeBps: bps.optional(),
  streamerShare: z.enum(['split', 'full']).optional(),
  creatorFeeBps: bps.optional(),
  licensingFeeBps: bps.optional(),
  artFeeBps: bps.optional(),
  artRoyaltyBps: bps.optional(),
  platformFee: z.enum(['returned', 'kept']).optional(),
  disputeLost: z.enum(['shares', 'owner']).optional(),
  disputeFeeBearer: z.enum(['platform', 'payee']).optional(),
  providerFeeBearer: z.enum(['platform', 'payee']).optional(),
  recognition: z.enum(['ratable', 'onPayment']).optional(),
});
export type FeeReading = z.infer<typeof FeeReading>;

/** How a version of the policy reads every point. */
export function readingOf({ show, creator, licensing, art, refund, dispute, providerFee, renewal }: Policy) {
  return {
    showFee: show.fee,
    showFeeCents: show.feeCents,
    showFeeBps: show.feeBps,
    streamerShare: show.streamerShare,
    creatorFeeBps: creator.feeBps,
    licensingFeeBps: licensing.feeBps,
    artFeeBps: art.feeBps,
    artRoyaltyBps: art.resaleRoyaltyBps,
    platformFee: refund.platformFee,
    disputeLost: dispute.lost,
    disputeFeeBearer: dispute.feeBearer,
    providerFeeBearer: providerFee.bearer,
    recognition: renewal.recognition,
  } satisfies Required<FeeReading>;
}

/** The policy under which everything is read. Throws `RangeError` with a sentence for fees that take more than there is. */
export function readUnder(base: Policy, reading: FeeReading): Policy {
  const { show, creator, licensing, art, refund, dispute, providerFee, renewal } = base;
  const policy = Policy.parse({
    ...base,
    show: {
      ...show,
      fee: reading.showFee ?? show.fee,
      feeCents: reading.showFeeCents ?? show.feeCents,
      feeBps: reading.showFeeBps ?? show.feeBps,
      streamerShare: reading.streamerShare ?? show.streamerShare,
    },
    creator: { ...creator, feeBps: reading.creatorFeeBps ?? creator.feeBps },
    licensing: { ...licensing, feeBps: reading.licensingFeeBps ?? licensing.feeBps },
    art: {
      ...art,
      feeBps: reading.artFeeBps ?? art.feeBps,
      resaleRoyaltyBps: reading.artRoyaltyBps ?? art.resaleRoyaltyBps,
    },
    refund: { ...refund, platformFee: reading.platformFee ?? refund.platformFee },
    dispute: {
      lost: reading.disputeLost ?? dispute.lost,
      feeBearer: reading.disputeFeeBearer ?? dispute.feeBearer,
    },
    providerFee: { ...providerFee, bearer: reading.providerFeeBearer ?? providerFee.bearer },
    renewal: { ...renewal, recognition: reading.recognition ?? renewal.recognition },
  });
  if (policy.art.feeBps + policy.art.resaleRoyaltyBps > 10_000)
    throw new RangeError('Our fee of art and the royalty of its makers are more than its price together.');
  return policy;
}
