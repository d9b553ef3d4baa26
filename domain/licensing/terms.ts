import { z } from 'zod';
import { type Territory, territories, usages } from './words.ts';

/** A UTC day, `YYYY-MM-DD`. */
export const Day = z.iso.date();

/** What a licence allows: for what, where, from which day to which (both included), and whether nobody else may. */
export const LicenceTerms = z.object({
  usage: z.array(z.enum(usages)).min(1),
  territory: z.enum(territories),
  start: Day,
  /** Absent: for good. */
  end: Day.optional(),
  exclusive: z.boolean(),
});
export type LicenceTerms = z.infer<typeof LicenceTerms>;

/** Terms in one form, so that what means the same is the same: usages in their order, each once. */
export function plainTerms({ usage, territory, start, end, exclusive }: LicenceTerms): LicenceTerms {
  return { usage: usages.filter((each) => usage.includes(each)), territory, start, ...(end && { end }), exclusive };
}

/** Whether some use is allowed by both, at one place and on one day. */
export function overlap(a: LicenceTerms, b: LicenceTerms): boolean {
  return (
    a.usage.some((each) => b.usage.includes(each)) &&
    meets(a.territory, b.territory) &&
    a.start <= (b.end ?? '9999-12-31') &&
    b.start <= (a.end ?? '9999-12-31')
  );
}

/** Whether they cannot both be granted: they overlap, and one of them is for nobody else. */
export function inConflict(a: LicenceTerms, b: LicenceTerms): boolean {
  return (a.exclusive || b.exclusive) && overlap(a, b);
}

/** Whether a place is within an area. */
export function within(territory: Territory, area: Territory): boolean {
  return area === 'worldwide' || area === territory;
}

function meets(a: Territory, b: Territory): boolean {
  return within(a, b) || within(b, a);
}
