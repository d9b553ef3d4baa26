const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US');

/** Whole cents as dollars: 2530 is `$25.30`. */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100);
}

/** Dollars as the calls carry them, a decimal string: `"25.00"` is `$25.00`. */
export function formatMoney(amount: string): string {
  return formatCents(centsOf(amount));
}

/** The cents of a decimal string of dollars, exactly. Throws on anything else. */
export function centsOf(amount: string): number {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount);
  if (!match) throw new Error(`Not an amount of dollars: ${amount}`);
  const [, sign, units = '0', fraction = ''] = match;
  const cents = Number(units) * 100 + Number(fraction.padEnd(2, '0'));
  return sign ? -cents : cents;
}

/** A count with its thousands: `1,204`. */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** A UTC instant as a day of the reader's: `Fri, Mar 13`; `Fri, Mar 13, 2026` in any year but the one that `now` is in. */
export function formatDay(instant: string, now = new Date()): string {
  const day = new Date(instant);
  const otherYear = day.getFullYear() !== now.getFullYear();
  return day.toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(otherYear && { year: 'numeric' }),
  });
}

/** A UTC instant as the reader's time of day: `9:30 PM`. */
export function formatTime(instant: string): string {
  return new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
}

/** A UTC instant as day and time of the reader's: `Fri, Mar 13, 9:30 PM`. */
export function formatDayAndTime(instant: string, now = new Date()): string {
  return `${formatDay(instant, now)}, ${formatTime(instant)}`;
}
