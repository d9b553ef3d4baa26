import Tooltip from '@mui/material/Tooltip';

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });
const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long ago an instant was, or how soon it is, in words. Both in UTC milliseconds. */
export function agoText(at: number, now: number): string {
  const seconds = Math.round((at - now) / 1000);
  for (const [unit, size] of units) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit);
  }
  return relative.format(seconds, 'second');
}

/** An instant (ISO 8601, UTC) as its distance from now, and exactly on hover and focus; a dash for none. */
export function When({ at }: { at: string | null | undefined }) {
  if (!at) return <>–</>;
  const instant = Date.parse(at);
  return (
    <Tooltip title={`${exact.format(instant)} UTC`}>
      <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
        {agoText(instant, Date.now())}
      </time>
    </Tooltip>
  );
}
