/** Writes down how much is done, from 0 to 100, of what a job is at, for the people who look on; nothing depends on it. */
export type TellPercent = (job: string, percent: number) => Promise<void>;

/** People look on: less often than this, in milliseconds, nothing of use is lost. */
const EVERY_MS = 1000;

/**
 * Tells how much a job has done, part by part (0 to 1): never back, and seldom enough that it costs nothing. One that cannot be told is
 * left out.
 */
export function tellingPercent(tell: TellPercent, job: string): (part: number) => void {
  let told = { percent: 0, at: Number.NEGATIVE_INFINITY };
  return (part) => {
    const [percent, at] = [Math.floor(part * 100), performance.now()];
    if (percent <= told.percent || at - told.at < EVERY_MS) return;
    told = { percent, at };
    void tell(job, percent).catch(() => undefined);
  };
}
