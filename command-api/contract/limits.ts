/** Limits that forms keep as well, without what checks them. */
export { textLimits } from '@marquee/domain/kernel/text-limits.ts';

/** The most that one request is about. */
export const MOST_IN_BATCH = 100;
