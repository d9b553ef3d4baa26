import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { DAY, HOUR, iso } from '@marquee/domain/kernel/time.ts';
import { type RecordingCommand, recordingAggregate } from '@marquee/domain/shows/recording/aggregate.ts';
import { type RecordingPart, recordingLimits } from '@marquee/domain/shows/recording/events.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import type { FileStore } from '@marquee/infra/files/port.ts';
import type { RawPart, RecordingFolder } from '@marquee/infra/live/recording/folder.ts';
import { indexApart } from '@marquee/infra/live/recording/index-apart.ts';
import { withAdvisoryLock } from '@marquee/infra/postgres/advisory-lock.ts';
import { tipTimesOfShow } from '@marquee/projections/payments/tip-queries.ts';
import { pollStartsOfShow } from '@marquee/projections/shows/polls.ts';
import { deletedSince, unkeptSince } from '@marquee/projections/shows/recording-queries.ts';
import type { Services } from '../../http/services.ts';
import { chaptersOf } from './chapters.ts';
import { dropRecordingFiles, recordingPrefix } from './recording-files.ts';

export interface KeepingParts {
  readonly services: Pick<Services, 'bus' | 'database'>;
  readonly recordings: RecordingFolder;
  readonly files: Pick<FileStore, 'put' | 'list' | 'delete'>;
  /** Waits until read models have taken all that the log holds now. Throws while one is behind. */
  readonly reached: (models: readonly string[]) => Promise<void>;
  /** UTC milliseconds. */
  readonly now: () => number;
  readonly failed: (error: unknown, ids?: Readonly<Record<string, string>>) => void;
}

/** Milliseconds between two looks at what waits. */
const LOOK_EVERY_MS = 1000;
/** Nobody writes what nobody has written to for so long: whoever did has died. */
const QUIET_MS = 5000;
/** Milliseconds until what could not be put away is tried again. */
const AGAIN_MS = 30_000;
/** A recording that nobody has put away for so long after its show is lost, with the disk that had it. */
const LOST_MS = HOUR;

const actor = { kind: 'system', name: 'job' } as const;

/**
 * Puts recordings away when their shows are over: what this process recorded, and what one that died has left in the folder. Everything may
 * be done twice: files have the same names, and the log takes each part once.
 */
export class Keeping {
  readonly #parts: KeepingParts;
  readonly #stopped = new AbortController();
  #wake: () => void = () => {};
  #working: Promise<void> = Promise.resolve();
  /** When a show that failed is tried again, UTC milliseconds. */
  readonly #again = new Map<string, number>();

  constructor(parts: KeepingParts) {
    this.#parts = parts;
  }

  /** Says in the log that a show is recorded. Throws when the log does not take it. */
  async begin(show: string): Promise<void> {
    const { state } = await this.#parts.services.bus.load(showAggregate, `show-${show}`);
    if (state.status === 'none') throw new Error('there is no such show');
    await this.#send({ type: 'BeginRecording', show, owner: state.owner });
  }

  start(): void {
    this.#working = this.#work();
  }

  /** Something waits now. */
  soon(): void {
    this.#wake();
  }

  async close(): Promise<void> {
    this.#stopped.abort();
    this.#wake();
    await this.#working;
  }

  async #work(): Promise<void> {
    const { failed } = this.#parts;
    let tidyAt = 0;
    while (!this.#stopped.signal.aborted) {
      await this.look().catch(failed);
      if (performance.now() >= tidyAt) {
        tidyAt = performance.now() + AGAIN_MS;
        await this.tidy().catch(failed);
      }
      await Promise.race([
        pause(LOOK_EVERY_MS, undefined, { ref: false }),
        new Promise<void>((resolve) => {
          this.#wake = resolve;
        }),
      ]);
    }
  }

  /** Puts away what waits of shows that are over. */
  async look(): Promise<void> {
    const { failed, now, recordings, services } = this.#parts;
    for (const show of await recordings.shows()) {
      if (this.#stopped.signal.aborted) return;
      if (now() < (this.#again.get(show) ?? 0) || !(await this.#isReady(show))) continue;
      try {
        // Processes may share the folder.
        await withAdvisoryLock(services.database, `recording ${show}`, () => this.#keep(show));
        this.#again.delete(show);
      } catch (error) {
        if (this.#stopped.signal.aborted) return;
        this.#again.set(show, now() + AGAIN_MS);
        failed(error, { show });
      }
    }
  }

  /** Says of recordings that are lost that they are, and deletes the files that a deletion has left. */
  async tidy(): Promise<void> {
    const { files, now, services } = this.#parts;
    for (const show of await unkeptSince(services.database, iso(now() - LOST_MS))) {
      await this.#send({ type: 'FailRecording', show, reason: 'lost' });
    }
    for (const show of await deletedSince(services.database, iso(now() - DAY))) await dropRecordingFiles(files, show);
  }

  /** The show is over, and nothing more comes of it. */
  async #isReady(show: string): Promise<boolean> {
    const { now, recordings, services } = this.#parts;
    const { state } = await services.bus.load(showAggregate, `show-${show}`, { maxAge: LOOK_EVERY_MS });
    if (state.status !== 'ended' && state.status !== 'cancelled') return false;
    if (await recordings.figures(show)) return true;
    const parts = await recordings.parts(show);
    return parts.every(({ writtenAt }) => writtenAt < now() - QUIET_MS);
  }

  async #keep(show: string): Promise<void> {
    const { files, reached, recordings, services } = this.#parts;
    if (!(await recordings.shows()).includes(show)) return;
    // The process may have died between its first byte and what the log knows.
    await this.begin(show);
    const parts: RecordingPart[] = [];
    for (const raw of (await recordings.parts(show)).slice(0, recordingLimits.parts)) {
      const part = await this.#store(show, raw);
      if (part) parts.push(part);
    }
    if (parts.length === 0) await this.#send({ type: 'FailRecording', show, reason: 'nothingPlayable' });
    else {
      await reached(['polls', 'tips']);
      const [polls, tips] = await Promise.all([
        pollStartsOfShow(services.database, show),
        tipTimesOfShow(services.database, show),
      ]);
      const watched = await recordings.figures(show);
      const figures = watched && {
        peakViewers: watched.peakViewers,
        averageViewers: watched.averageViewers,
        skippedMs: watched.skippedMs,
        droppedFrames: watched.droppedFrames,
      };
      const chapters = chaptersOf(parts, { polls, tips });
      const end = figures ? 'show' : 'break';
      const kept = await this.#send({ type: 'KeepRecording', show, parts, chapters, figures: figures ?? null, end });
      if (kept === 'RecordingDeleted') await dropRecordingFiles(files, show);
    }
    await recordings.remove(show);
  }

  /** One part in the file store; undefined when nothing of it can be played. */
  async #store(show: string, raw: RawPart): Promise<RecordingPart | undefined> {
    const indexed = `${raw.path}.indexed`;
    try {
      const made = await indexApart(raw.path, indexed, this.#stopped.signal);
      if (!made || made.durationMs <= 0) return undefined;
      const file = recordingPrefix(show) + basename(raw.path);
      const { bytes } = await this.#parts.files.put(file, made.mimeType, createReadStream(indexed));
      const [startedAt, milliseconds] = [iso(raw.startedAt), made.durationMs];
      return { file, mimeType: made.mimeType, startedAt, milliseconds, bytes };
    } finally {
      await rm(indexed, { force: true });
    }
  }

  /** The refusal's code where the recording was deleted meanwhile. Throws every other refusal. */
  async #send(command: RecordingCommand): Promise<'RecordingDeleted' | undefined> {
    const commandId = derivedId(command.type, 'recording', JSON.stringify(command));
    const result = await this.#parts.services.bus.send(recordingAggregate, command, { actor, commandId });
    if (result.ok) return undefined;
    if (result.rejection.code === 'RecordingDeleted') return 'RecordingDeleted';
    throw new Error(`${command.type} was refused: ${result.rejection.message}`);
  }
}
