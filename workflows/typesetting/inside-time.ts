import { ActivityFailed } from '../port/activity-failed.ts';
import { typesettingStalled } from './stalled.ts';
import { TypesettingStalled } from './typesetter.ts';

/** Tries after which what stalls the typesetter is left to a person. */
const TRIES = 3;

/** The activity's own words for work that stalls the typesetter: tried again, until it has done so three times. */
export async function insideTime<T>(work: Promise<T>, attempt: number): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof TypesettingStalled)) throw error;
    const code = attempt < TRIES ? 'TypesettingSlow' : typesettingStalled;
    throw new ActivityFailed(code, `it stalled the typesetter: ${error.message}`, { cause: error });
  }
}
