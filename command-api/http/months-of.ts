import { monthOf } from '@marquee/domain/content/register.ts';
import { ms } from '@marquee/domain/kernel/time.ts';
import { personById } from '@marquee/projections/accounts/people.ts';
import type { Database } from '@marquee/projections/runner/rows.ts';

/** The UTC months (`YYYY-MM`) since somebody came, this one among them: each may have a stream of what they set. */
export async function monthsOf(database: Database, person: string): Promise<readonly string[]> {
  const row = await personById(database, person);
  return row ? monthsBetween(ms(row.created_at), Date.now()) : [];
}

/** UTC months from one instant's to another's, both UTC milliseconds. */
function monthsBetween(from: number, to: number): string[] {
  const months: string[] = [];
  const at = new Date(`${monthOf(from)}-01T00:00:00.000Z`);
  for (; at.getTime() <= to; at.setUTCMonth(at.getUTCMonth() + 1)) months.push(monthOf(at.getTime()));
  return months;
}
