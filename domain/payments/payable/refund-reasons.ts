/** Why money goes back; who may give which reason, what was paid for decides. */
export const refundReasons = [
  'buyer',
  'showCancelled',
  'late',
  'duplicate',
  'operator',
  'recipient',
  'soldOut',
  'unmatched',
  'restored',
  'recordingDeleted',
  'authorGone',
] as const;
export type RefundReason = (typeof refundReasons)[number];
