import { DAY } from '@marquee/domain/kernel/time.ts';

/**
 * How long before `now` people like what is `age` old, in milliseconds: when the next UTC day begins, or today. That is
 * the same instant whenever in a day the demo is made, or made again: likes are kept by the month.
 */
export function likedAgo(age: number, now: number): number {
  const sinceMidnight = now % DAY;
  const days = Math.floor(age / DAY);
  return days === 0 ? Math.min(age * 0.9, sinceMidnight) : sinceMidnight + (days - 1) * DAY;
}
