import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import type { Start } from '../ticketing/jobs.ts';

/** Which message, about what. Ids only: whoever it is for is looked up when it is written. Cents; times ISO 8601, UTC. */
export type MailInput =
  | { readonly mail: 'confirmation'; readonly order: string }
  | { readonly mail: 'refund'; readonly order: string; readonly refundId: string }
  | { readonly mail: 'refundFailed'; readonly order: string; readonly refundId: string }
  | { readonly mail: 'cancellation'; readonly order: string; readonly cents: number }
  | { readonly mail: 'transferOffer'; readonly order: string; readonly offer: string }
  | {
      readonly mail: 'waitingListOffer';
      readonly show: string;
      readonly tier: Tier;
      readonly offer: string;
      readonly person: string;
      readonly quantity: number;
      readonly expiresAt: string;
    };

/** The job that sends a message: `mail/{kind}/{id}`. */
export function mailJob(input: MailInput): Start<MailInput> {
  return ['mail', `mail/${input.mail}/${subjectOf(input)}`, input];
}

function subjectOf(input: MailInput): string {
  switch (input.mail) {
    case 'confirmation':
    case 'cancellation':
      return input.order;
    case 'refund':
    case 'refundFailed':
      return input.refundId;
    case 'transferOffer':
    case 'waitingListOffer':
      return input.offer;
  }
}
