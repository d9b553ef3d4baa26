import type { LogEvent } from '@marquee/domain/contexts.ts';
import { categoryOf } from '@marquee/domain/kernel/stream-name.ts';
import type { AlbumRow } from '../../music/albums.ts';
import { contentChange } from './content-change.ts';
import { idIn, type Replay, ReplayTable, tablesOf } from './replay-table.ts';

export class AlbumsReplay implements Replay {
  readonly projection = 'albums';
  readonly #albums = new ReplayTable<AlbumRow>('albums', 'albums', ['album']);
  readonly tables = tablesOf(this.#albums);

  see(event: LogEvent): void {
    if (categoryOf(event.stream) !== 'album') return;
    const [album, at] = [idIn(event), event.meta.recordedAt];
    if (event.type === 'AlbumCreated') {
      const { owner, body, artwork, tracks } = event.data;
      const times = { created_at: at, updated_at: at, released_at: null, erase_at: null };
      this.#albums.put(
        { album, owner, body, artwork, tracks, state: 'published', hidden: null, gate: 0, ...times },
        event,
      );
      return;
    }
    const change =
      event.type === 'AlbumEdited'
        ? { ...event.data, updated_at: at }
        : event.type === 'AlbumReleased'
          ? { released_at: event.data.at }
          : contentChange(event, this.#albums.get(album));
    if (change) this.#albums.patch([album], change as Partial<AlbumRow>, event);
  }
}
