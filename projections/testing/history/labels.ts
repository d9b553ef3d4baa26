import type { FromAge } from '@marquee/domain/content/ages.ts';
import { fromAges } from '@marquee/domain/content/from-ages.ts';

/** From which age something is, told from its id: nothing is drawn for it. Half of all is for everybody, and says nothing. */
export function labelIn(id: string): FromAge | undefined {
  const n = Number.parseInt(id.slice(-2, -1), 16);
  return n < 8 ? undefined : fromAges[n % fromAges.length];
}
