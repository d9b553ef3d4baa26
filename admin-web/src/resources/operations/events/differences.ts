/** One value that is not the same in two states: where it stands, and how it was; undefined: it was not there. */
export interface Difference {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What is not the same in two states, by the paths of their values. */
export function differencesOf(before: unknown, after: unknown): readonly Difference[] {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .toSorted()
    .map((path) => ({ path, before: was.get(path), after: is.get(path) }))
    .filter((each) => each.before !== each.after);
}

function leavesOf(value: unknown, path = '', leaves = new Map<string, string>()): Map<string, string> {
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  if (typeof value !== 'object' || value === null || isEmpty) {
    if (value !== undefined) leaves.set(path, JSON.stringify(value));
    return leaves;
  }
  for (const [key, each] of Object.entries(value)) leavesOf(each, path ? `${path}.${key}` : key, leaves);
  return leaves;
}
