/** What is said in UTC has this zone, and so has what was recorded before places had theirs. */
export const UTC = 'UTC';

/** Whether it is the IANA name of a time zone, one of an older name too: browsers may still use it. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** How a clock there is spoken of: `New York time`; `UTC` is its own name. */
export function clockOf(zone: string): string {
  if (zone === UTC || !zone.includes('/')) return zone;
  return `${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time`;
}

/** What a clock of a zone says at an instant: `9:30 PM`. */
export function timeOfDay(instant: string, zone: string): string {
  return new Date(instant).toLocaleTimeString('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' });
}

/** What clock and calendar of a zone show at an instant: `2026-03-13T21:30:00`. */
export function wallClock(instant: string, zone: string): string {
  return new Date(instant).toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T');
}
