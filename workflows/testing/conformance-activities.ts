import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { ActivityFailed } from '../port/activity-failed.ts';
import type { ActivityCall } from '../port/context.ts';

/** One line that an activity left, in whatever process it ran. */
export interface Trace {
  readonly pid: number;
  readonly text: string;
  readonly attempt: number;
  /** UTC milliseconds. */
  readonly at: number;
}

export type ConformanceActivities = ReturnType<typeof createActivities>;

/** Activities that leave their traces in a file, so that those of a killed process can be read. */
export function createActivities(file: string) {
  const trace = (text: string, { attempt }: ActivityCall) =>
    appendFileSync(file, `${JSON.stringify({ pid: process.pid, text, attempt, at: Date.now() } satisfies Trace)}\n`);

  return {
    async note(input: { readonly text: string }, call: ActivityCall) {
      trace(input.text, call);
      return { text: input.text };
    },
    /** Fails with the code until the try of this number. */
    async flaky(
      input: { readonly text: string; readonly succeedsAt: number; readonly code: string },
      call: ActivityCall,
    ) {
      trace(input.text, call);
      if (call.attempt < input.succeedsAt) throw new ActivityFailed(input.code, `try ${call.attempt} failed`);
      return { attempts: call.attempt };
    },
    async broken(): Promise<{ readonly never: true }> {
      throw new TypeError('not what was expected');
    },
    async slow(input: { readonly text: string; readonly ms: number }, call: ActivityCall) {
      trace(`${input.text} begins`, call);
      await pause(input.ms, undefined, { signal: call.signal });
      trace(`${input.text} ends`, call);
    },
    /** Never answers in the process that runs it first. */
    async hangsOnce(input: { readonly text: string }, call: ActivityCall) {
      const marker = `${file}.${encodeURIComponent(input.text)}`;
      if (!existsSync(marker)) {
        writeFileSync(marker, '');
        trace(`${input.text} hangs`, call);
        await new Promise(() => {});
      }
      trace(input.text, call);
    },
    /** Does it; the process that runs it first dies of it, right before or right after. */
    async deadly(input: { readonly text: string; readonly dies: 'before' | 'after' }, call: ActivityCall) {
      const marker = `${file}.${encodeURIComponent(input.text)}`;
      const first = !existsSync(marker);
      writeFileSync(marker, '');
      if (first && input.dies === 'before') process.kill(process.pid, 'SIGKILL');
      trace(input.text, call);
      if (first) process.kill(process.pid, 'SIGKILL');
    },
    /** Leaves its trace; then its process is killed, where it is to be. */
    async lethal(input: { readonly text: string; readonly kills: boolean }, call: ActivityCall) {
      trace(input.text, call);
      if (input.kills) process.kill(process.pid, 'SIGKILL');
    },
    async item(input: { readonly text: string; readonly refused?: boolean }, call: ActivityCall) {
      trace(input.text, call);
      if (input.refused) throw new ActivityFailed('Refused', `${input.text} was refused`);
      return { text: input.text };
    },
  };
}

export function readTraces(file: string): readonly Trace[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Trace);
}
