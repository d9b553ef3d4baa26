import type { Json } from '../port/context.ts';
import type { Start } from './start.ts';

/** Keys of jobs of a kind that have left something undone because nothing here could do it (`NoEngine`), at most `limit`. */
export type LeftWithoutEngine = (kind: string, limit: number) => Promise<readonly string[]>;

/** So many are taken up at a start. */
const MOST = 1000;

/** Jobs that take up what others of their kind have left for want of an engine, once each. `inputOf` reads their input out of the parts of a key. */
export async function takenUp(
  left: LeftWithoutEngine,
  kind: string,
  inputOf: (parts: readonly string[]) => Json,
): Promise<readonly Start[]> {
  const keys = await left(kind, MOST);
  return keys.map((key) => [kind, `${key}/again`, inputOf(key.split('/').slice(1))]);
}
