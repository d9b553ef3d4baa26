import { refundReasons } from '@marquee/domain/payments/payable/refund-reasons.ts';

/** Every reason that money goes back for, as lists of refunds are asked by it. Without schemas, so that a page can have it. */
export const reasonsOfRefunds = refundReasons;
