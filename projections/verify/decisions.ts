import { retraceOf } from '@marquee/domain/contexts.ts';
import type { RecordedEvent, StreamName } from '@marquee/domain/kernel/event.ts';
import type { Retracing } from '@marquee/domain/kernel/retrace.ts';
import { categoryOf } from '@marquee/domain/kernel/stream-name.ts';
import { ms } from '@marquee/domain/kernel/time.ts';
import { upcast } from '@marquee/domain/kernel/upcast.ts';
import type { PolicyBook } from '@marquee/domain/policy/policy.ts';
import type { RawLog } from '@marquee/infra/event-store/raw-log.ts';
import type { Report } from './report.ts';
import { RoleHistory } from './role-history.ts';
import { SpilledMap } from './spilled-map.ts';

const CHECK = 'decisions';
/** So many streams are kept in memory; one that comes up again after so many others is read anew. */
const KEPT_STREAMS = 5_000;

/** One command's events in one stream, as they are stored and as the newest code knows them. */
interface Run {
  readonly stored: RecordedEvent[];
  readonly newest: RecordedEvent[];
}

/** A stream as of its last event that was seen; undefined state: what came before could not be taken in. */
interface Followed {
  readonly retracing: Retracing;
  state: { readonly value: unknown } | undefined;
}

/**
 * That every event could have been written: the person that it names, with the roles that the log gives them, sends the
 * command that it comes from on the state that the stream had, and `decide` must leave the same events. A hash cannot tell
 * a forged event from a true one; this tells one that nobody could have brought about.
 */
export class DecisionCheck {
  readonly #report: Report;
  readonly #log: Pick<RawLog, 'readStream'>;
  readonly #policies: PolicyBook;
  readonly #keptStreams: number;
  readonly #streams = new Map<StreamName, Followed>();
  readonly #roles = new RoleHistory();
  readonly #owners = new SpilledMap<string>();
  #run: Run | undefined;

  /** `keptStreams`: how many are followed in memory at most. */
  constructor(
    report: Report,
    log: Pick<RawLog, 'readStream'>,
    policies: PolicyBook,
    keptStreams: number = KEPT_STREAMS,
  ) {
    this.#report = report;
    this.#log = log;
    this.#policies = policies;
    this.#keptStreams = keptStreams;
    report.examined(CHECK, 'decisions', 0);
  }

  /** Takes in an event as it is stored, and what the newest code makes of it. A promise where a stream must be read anew. */
  see(stored: RecordedEvent, newest: readonly RecordedEvent[]): Promise<void> | undefined {
    const run = this.#run;
    if (run?.stored[0] && isSameDecision(run.stored[0], stored)) {
      run.stored.push(stored);
      run.newest.push(...newest);
      return undefined;
    }
    this.#run = { stored: [stored], newest: [...newest] };
    return run && this.#close(run);
  }

  async end(): Promise<void> {
    const run = this.#run;
    this.#run = undefined;
    if (run) await this.#close(run);
  }

  #close(run: Run): Promise<void> | undefined {
    const [first] = run.stored;
    if (!first) return undefined;
    const followed = this.#streams.get(first.stream);
    if (followed || first.revision === 0) {
      this.#check(run, first, followed ?? this.#begin(first));
      return undefined;
    }
    return this.#readUpTo(first).then((read) => this.#check(run, first, read));
  }

  #check(run: Run, first: RecordedEvent, followed: Followed | undefined): void {
    this.#report.examined(CHECK, 'decisions');
    if (!followed) {
      this.#report.find(CHECK, `there are no streams such as ${first.stream}`, first);
      return;
    }
    this.#keep(first.stream, followed);
    const { retracing, state } = followed;
    // What an earlier release decided under rules of its own is taken as it is.
    const isOfToday = run.stored.every(({ type, version }) => retracing.events[type]?.version === version);
    if (state && isOfToday && run.newest.length === run.stored.length) {
      const reason = this.#refute(run, first, retracing, state.value);
      if (reason) this.#report.find(CHECK, `${first.type} by ${first.meta.actor}: ${reason}`, first);
    }
    for (const event of run.newest) this.#takeIn(followed, event);
  }

  #refute(run: Run, first: RecordedEvent, retracing: Retracing, before: unknown): string | undefined {
    const { stream, meta } = first;
    const now = ms(meta.recordedAt);
    const actor = this.#roles.actor(meta.actor, now);
    if (!actor) return 'there is no such part of the platform';
    const key = stream.slice(retracing.category.length + 1);
    for (const event of run.newest) {
      const { claims } = retracing.ownerships(event, stream);
      if (claims && this.#owners.get(claims.stream) !== claims.owner) {
        return `${claims.stream} does not belong to ${claims.owner}`;
      }
    }
    const circumstances = {
      actor,
      commandId: meta.commandId,
      policy: meta.policy,
      policyAt: (version: number) => this.#policies.at(version),
    };
    try {
      return retracing.refute({ stream, key, events: run.newest, before, now }, circumstances);
    } catch (error) {
      return (error as Error).message;
    }
  }

  #takeIn(followed: Followed, event: RecordedEvent): void {
    this.#roles.see(event);
    const { makes } = followed.retracing.ownerships(event, event.stream);
    if (makes) this.#owners.set(makes.stream, makes.owner);
    if (!followed.state) return;
    try {
      followed.state = { value: followed.retracing.evolve(followed.state.value, event) };
    } catch (error) {
      followed.state = undefined;
      this.#report.find(CHECK, `${event.type} cannot follow what is before it: ${(error as Error).message}`, event);
    }
  }

  #begin({ stream }: RecordedEvent): Followed | undefined {
    const retracing = retraceOf.get(categoryOf(stream));
    return retracing && { retracing, state: { value: retracing.initialState() } };
  }

  /** A stream that was put aside, as it was before an event. */
  async #readUpTo(next: RecordedEvent): Promise<Followed | undefined> {
    const followed = this.#begin(next);
    if (!followed) return undefined;
    try {
      for await (const { meta, data, ...event } of this.#log.readStream(next.stream)) {
        if (event.revision >= next.revision) break;
        const stored = { ...event, meta: JSON.parse(meta), data: JSON.parse(data) };
        for (const each of upcast(followed.retracing.events, stored)) {
          followed.state = { value: followed.retracing.evolve(followed.state?.value, each) };
        }
      }
    } catch {
      // It was told when it was met first.
      followed.state = undefined;
    }
    return followed;
  }

  #keep(stream: StreamName, followed: Followed): void {
    this.#streams.delete(stream);
    this.#streams.set(stream, followed);
    if (this.#streams.size <= this.#keptStreams) return;
    const [oldest = stream] = this.#streams.keys();
    this.#streams.delete(oldest);
  }
}

/** One append may carry several decisions; the events of one stand side by side. */
function isSameDecision(one: RecordedEvent, other: RecordedEvent): boolean {
  const { stream, meta } = one;
  return stream === other.stream && meta.commandId === other.meta.commandId && meta.actor === other.meta.actor;
}
