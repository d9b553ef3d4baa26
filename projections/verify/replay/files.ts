import type { LogEvent } from '@marquee/domain/contexts.ts';
import { categoryOf } from '@marquee/domain/kernel/stream-name.ts';
import type { FileRow } from '../../files/files.ts';
import { idIn, type Replay, ReplayTable, tablesOf } from './replay-table.ts';

export class FilesReplay implements Replay {
  readonly projection = 'files';
  readonly #files = new ReplayTable<FileRow>('files', 'files', ['id']);
  readonly tables = tablesOf(this.#files);

  see(event: LogEvent): void {
    if (event.type === 'FileStored') {
      const { file, type, ...rest } = event.data;
      const times = { stored_at: event.meta.recordedAt, erase_at: null, erased_at: null, hidden: null };
      const row = {
        id: idIn(event),
        kind: type,
        mime: file.mime,
        bytes: file.bytes,
        renditions: [],
        standing: 'pending' as const,
        public: false,
        ...rest,
        ...times,
      };
      this.#files.put(row, event);
      return;
    }
    const change = categoryOf(event.stream) === 'file' ? changeOf(event) : undefined;
    if (change) this.#files.patch([idIn(event)], change, event);
  }
}

function changeOf(event: LogEvent): Partial<FileRow> | undefined {
  switch (event.type) {
    case 'FileProcessed':
      return { renditions: event.data.renditions };
    case 'FileScanned':
      return { standing: event.data.clean ? 'ready' : 'quarantined' };
    case 'FileFailed':
      return { standing: 'failed' };
    case 'FilePublished':
      return { public: true };
    case 'FileUnpublished':
      return { public: false };
    case 'FileRenamed':
      return { body: event.data.body };
    case 'FileDeleted':
      return { erase_at: event.data.eraseAt };
    case 'FileRestored':
      return { erase_at: null };
    case 'FileErased':
      return { erased_at: event.meta.recordedAt };
    case 'ContentHidden':
      return { hidden: event.data.reason };
    case 'ContentUnhidden':
      return { hidden: null };
    default:
      return undefined;
  }
}
