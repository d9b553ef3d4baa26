import type { LogEvent } from '@marquee/domain/contexts.ts';
import type { RecordingRow } from '../../shows/recordings.ts';
import { idIn, type Replay, ReplayTable, tablesOf } from './replay-table.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

export class RecordingsReplay implements Replay {
  readonly projection = 'recordings';
  readonly #recordings = new ReplayTable<RecordingRow>('recordings', 'recordings', ['show']);
  readonly tables = tablesOf(this.#recordings);

  see(event: LogEvent): void {
    const show = idIn(event);
    switch (event.type) {
      case 'RecordingBegun': {
        const none = { parts: [], chapters: [], figures: null, milliseconds: 0, bytes: 0, broken: false };
        const times = { begun_at: event.meta.recordedAt, deleted_at: null };
        this.#recordings.put({ show, owner: event.data.owner, status: 'begun', ...none, ...times }, event);
        return;
      }
      case 'RecordingKept': {
        const before = this.#recordings.get(show);
        if (!before) return;
        const parts = [...before.parts];
        for (const part of event.data.parts) {
          const behind = parts.findIndex(({ startedAt }) => Date.parse(startedAt) > Date.parse(part.startedAt));
          parts.splice(behind < 0 ? parts.length : behind, 0, part);
        }
        const change: Partial<RecordingRow> = {
          status: 'kept',
          parts,
          milliseconds: sum(parts.map((part) => part.milliseconds)),
          bytes: sum(parts.map((part) => part.bytes)),
          ...(event.data.chapters.length > 0 && { chapters: event.data.chapters }),
          ...(event.data.figures && { figures: event.data.figures }),
          ...(event.data.end === 'break' && { broken: true }),
        };
        this.#recordings.patch([show], change, event);
        return;
      }
      case 'RecordingFailed':
        this.#recordings.patch([show], { status: 'failed' }, event);
        return;
      case 'RecordingDeleted': {
        const gone = { parts: [], chapters: [], milliseconds: 0, bytes: 0 };
        this.#recordings.patch([show], { status: 'deleted', ...gone, deleted_at: event.meta.recordedAt }, event);
        return;
      }
    }
  }
}
