import type { SearchAttributeUpdatePair } from '@temporalio/common/lib/search-attributes.js';
import { upsertMemo, upsertSearchAttributes } from '@temporalio/workflow';
import type { Json, Progress } from '../../port/context.ts';
import { headOfReason } from '../../port/engine.ts';
import type { JobChange } from '../../port/job-host.ts';
import type { RunEnd } from '../../port/run-job.ts';
import { attributes } from '../attributes.ts';
import type { JobMemo, ParkedEntry } from '../protocol.ts';

/** Progress is shown every so many items, or after so many milliseconds: each time is an event in the history. */
const STEPS = 100;
const LONGEST_STEP = 25;
const LONGEST_SILENCE = 30_000;

type State = 'running' | 'waiting' | 'stuck';
export type JobEnd = Exclude<RunEnd, { readonly state: 'continued' }>;
type Shown = Partial<Record<keyof typeof attributes, string | number | null>>;

/** What a run tells of itself, in search attributes and memo. */
export class Reports {
  readonly #parked: Map<string, ParkedEntry>;
  readonly #napMs: number;
  #state: State = 'running';
  #progress: Progress;
  #stuck: string | undefined;
  #wakesAt: number | undefined;
  #output: Json | undefined;
  /** What was shown last, and when. */
  #shown: Shown;
  #memo: JobMemo;
  #shownAt = Date.now();

  /** As the run before has left it. A wait of less than `napMs` milliseconds is not told: the job counts as at work. */
  constructor(progress: Progress, parked: readonly ParkedEntry[], napMs: number) {
    this.#progress = progress;
    this.#parked = new Map(parked.map((entry) => [entry.item, entry]));
    this.#napMs = napMs;
    this.#shown = { state: 'running', stuckReason: null, ...countsOf(progress) };
    this.#memo = this.#nextMemo();
  }

  get parked(): readonly ParkedEntry[] {
    return [...this.#parked.values()];
  }

  change(change: JobChange): void {
    switch (change.type) {
      case 'progress':
        this.#progress = change.progress;
        break;
      case 'stuck':
        this.#stuck = change.reason;
        this.#state = change.reason === undefined ? 'running' : 'stuck';
        break;
      case 'park':
        this.#parked.set(change.item, { item: change.item, failure: change.failure, at: Date.now() });
        break;
      case 'unpark':
        this.#parked.delete(change.item);
    }
  }

  /** The run goes to work: tells what is due. */
  works(): void {
    if (this.#state === 'waiting') this.#state = 'running';
    const moved = this.#state !== this.#shown.state || this.#stuck !== this.#memo.reason;
    if (moved || this.#progressIsDue()) this.#show(this.#state);
  }

  /** The run waits: tells all that has changed. `until` in UTC milliseconds. */
  waits(until: number | undefined): void {
    if (until !== undefined && until - Date.now() < this.#napMs) {
      this.works();
      return;
    }
    if (this.#state === 'running') this.#state = 'waiting';
    this.#wakesAt = until;
    this.#show(this.#state);
  }

  /** The run is followed by another, which is not stuck. */
  continues(): void {
    this.#state = 'running';
    this.#stuck = undefined;
    this.#wakesAt = undefined;
    this.#show(this.#state);
  }

  ended(end: JobEnd): void {
    this.#stuck = end.state === 'done' ? undefined : end.reason;
    this.#output = end.state === 'done' ? end.output : undefined;
    this.#wakesAt = undefined;
    this.#show(end.state);
  }

  #show(state: State | JobEnd['state']): void {
    const stuckReason = state === 'stuck' && this.#stuck !== undefined ? headOfReason(this.#stuck) : null;
    const next: Shown = { state, stuckReason, ...countsOf(this.#progress) };
    const changes = Object.entries(next).filter(([name, value]) => value !== this.#shown[name as keyof Shown]);
    const memo = this.#nextMemo();
    const memoChanges = JSON.stringify(memo) !== JSON.stringify(this.#memo);
    if (changes.length > 0 || memoChanges) {
      const pairs = changes.map(([name, value]) => ({ key: attributes[name as keyof Shown], value }));
      const now = { key: attributes.lastProgressAt, value: new Date(Date.now()) };
      upsertSearchAttributes([...pairs, now] as SearchAttributeUpdatePair[]);
    }
    if (memoChanges) upsertMemo({ job: memo });
    this.#shown = next;
    this.#memo = memo;
    this.#shownAt = Date.now();
  }

  #nextMemo(): JobMemo {
    const { caption } = this.#progress;
    const [reason, wakesAt, output] = [this.#stuck, this.#wakesAt, this.#output];
    return { caption, parked: this.#parked.size, reason, wakesAt, output };
  }

  #progressIsDue(): boolean {
    const { total, done, failed } = this.#progress;
    const step = Math.min(Math.ceil(total / STEPS), LONGEST_STEP);
    const moved = Math.abs(done + failed - Number(this.#shown.itemsDone) - Number(this.#shown.itemsFailed));
    return total !== this.#shown.itemsTotal || moved >= step || Date.now() - this.#shownAt >= LONGEST_SILENCE;
  }
}

function countsOf({ total, done, failed }: Progress): Shown {
  return { itemsTotal: total, itemsDone: done, itemsFailed: failed };
}
