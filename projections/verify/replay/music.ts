import type { LogEvent } from '@marquee/domain/contexts.ts';
import { categoryOf } from '@marquee/domain/kernel/stream-name.ts';
import type { TrackRow } from '../../music/tracks.ts';
import { contentChange } from './content-change.ts';
import { idIn, type Replay, ReplayTable, tablesOf } from './replay-table.ts';

export class TracksReplay implements Replay {
  readonly projection = 'tracks';
  readonly #tracks = new ReplayTable<TrackRow>('tracks', 'tracks', ['track']);
  readonly tables = tablesOf(this.#tracks);

  see(event: LogEvent): void {
    if (categoryOf(event.stream) !== 'track') return;
    const [track, at] = [idIn(event), event.meta.recordedAt];
    if (event.type === 'TrackUploaded') {
      const { n, owner, body, genre, file, milliseconds, exclusive, priceCents, rights } = event.data;
      const said = { track, owner, body, genre, file, milliseconds, exclusive, price_cents: priceCents, rights };
      const fresh = {
        processing: 'running',
        n,
        failure: null,
        waveform: null,
        mastering: null,
        renditions: [],
        previews: [],
        state: 'published',
      } as const;
      const times = { uploaded_at: at, updated_at: at, erase_at: null };
      this.#tracks.put({ ...said, ...fresh, hidden: null, gate: 0, label: 0, ...times }, event);
      return;
    }
    const row = this.#tracks.get(track);
    const change = row && changeOf(event, row);
    if (change) this.#tracks.patch([track], change, event);
  }
}

function changeOf(event: LogEvent, row: TrackRow): Partial<TrackRow> | undefined {
  const at = event.meta.recordedAt;
  switch (event.type) {
    case 'TrackProcessed':
      return {
        ...{ processing: 'ready', failure: null },
        ...{ milliseconds: event.data.milliseconds, waveform: event.data.waveform },
      };
    case 'ProcessingFailed':
      return { processing: 'failed', failure: event.data.code };
    case 'ProcessingRetried':
      return { processing: 'running', failure: null, n: event.data.n };
    case 'TrackEdited':
      return { body: event.data.body ?? row.body, genre: event.data.genre ?? row.genre, updated_at: at };
    case 'TrackPriced':
      return { exclusive: event.data.exclusive, price_cents: event.data.priceCents, updated_at: at };
    case 'TrackRendered': {
      const { which, rendition, kbps } = event.data;
      return { renditions: [...row.renditions, { which, file: rendition, kbps }] };
    }
    case 'TrackPreviewed': {
      const { which, preview, milliseconds } = event.data;
      return { previews: [...row.previews, { which, file: preview, milliseconds }] };
    }
    case 'MasteringRequested':
      return { mastering: { status: 'running', code: null, master: null, which: 'original' } };
    case 'MasteringParked':
    case 'MasteringFailed': {
      const status = event.type === 'MasteringParked' ? 'parked' : 'failed';
      return { mastering: row.mastering && { ...row.mastering, status, code: event.data.code } };
    }
    case 'TrackMastered': {
      const { n: _, ...master } = event.data;
      return { mastering: row.mastering && { ...row.mastering, status: 'mastered', code: null, master } };
    }
    case 'VersionChosen':
      return { mastering: row.mastering && { ...row.mastering, which: event.data.which } };
    case 'ContentErased':
      return { ...contentChange(event, row), mastering: null, renditions: [], previews: [] };
    default:
      return contentChange(event, row);
  }
}
