import type { DemoPart } from './demo.ts';

/**
 * The parts, each behind those that it builds on, otherwise as they are given. Throws when two have one name, when one
 * builds on a part that is not there or that begins after it, and when parts build on each other in a circle.
 */
export function inOrder<Seed>(parts: readonly DemoPart<Seed>[]): DemoPart<Seed>[] {
  const byName = new Map<string, DemoPart<Seed>>();
  for (const part of parts) {
    if (byName.has(part.name)) throw new Error(`two parts of the demo data are named ${part.name}`);
    byName.set(part.name, part);
  }
  const ordered = new Set<DemoPart<Seed>>();
  const place = (part: DemoPart<Seed>, waiting: readonly string[]) => {
    if (ordered.has(part)) return;
    if (waiting.includes(part.name))
      throw new Error(`parts of the demo data wait for each other: ${waiting.join(', ')}`);
    for (const name of part.after) {
      const earlier = byName.get(name);
      if (!earlier) throw new Error(`${part.name} of the demo data builds on ${name}, which is not there`);
      if ((earlier.ago ?? 0) < (part.ago ?? 0))
        throw new Error(`${part.name} of the demo data begins before ${name}, which it builds on`);
      place(earlier, [...waiting, part.name]);
    }
    ordered.add(part);
  };
  for (const part of parts) place(part, []);
  return [...ordered];
}
