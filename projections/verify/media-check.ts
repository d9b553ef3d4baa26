import type { LogEvent } from '@marquee/domain/contexts.ts';
import type { StoredBytes } from '@marquee/domain/files/file/events.ts';
import { iso, MINUTE, ms } from '@marquee/domain/kernel/time.ts';
import { type KeptMedia, MEDIA } from '@marquee/infra/files/kept-media.ts';
import type { ClientBase } from 'pg';
import { idIn } from './replay/replay-table.ts';
import type { Report } from './report.ts';

import { SpilledMap } from './spilled-map.ts';

const CHECK = 'bytes of files';
/** How far the clocks of processes may be apart. */
const CLOCKS_APART_MS = 5 * MINUTE;

interface Living {
  readonly keys: readonly string[];
  readonly at: { readonly position: LogEvent['position']; readonly stream: string };
}

/**
 * No byte is left that no living file names, and none is gone that one does (content.md section 9). The store was listed before the log was read: what
 * the log says of a time after that is not held against it.
 */
export class MediaCheck {
  readonly #report: Report;
  readonly #media: KeptMedia | undefined;
  readonly #before: string;
  readonly #uploads: ReadonlySet<string>;
  readonly #living = new SpilledMap<Living>();
  /** Files that were erased so late that their bytes may have been listed. */
  readonly #leaving = new Set<string>();
  /** Migrations under way: they put sound down before they say so. */
  readonly #migrating = new Set<string>();

  /** `uploads`: files that are on their way. */
  constructor(report: Report, media: KeptMedia | undefined, uploads: ReadonlySet<string>) {
    this.#report = report;
    this.#media = media;
    this.#before = media ? iso(ms(media.at) - CLOCKS_APART_MS) : '';
    this.#uploads = uploads;
    report.examined(CHECK, 'files', 0);
  }

  see(event: LogEvent): void {
    switch (event.type) {
      case 'FileStored':
        this.#name(event, [event.data.file]);
        return;
      case 'FileProcessed':
        this.#name(event, event.data.renditions);
        return;
      case 'TrackMastered': {
        const { file } = event.data;
        this.#name(event, [file], file.file.slice(MEDIA.length).split('/', 1)[0]);
        return;
      }
      case 'TrackRendered':
        this.#name(event, [event.data.rendition], event.data.file);
        return;
      case 'TrackPreviewed':
        this.#name(event, [event.data.preview], event.data.file);
        return;
      case 'FileErased':
        this.#living.delete(idIn(event));
        if (event.meta.recordedAt > this.#before) this.#leaving.add(idIn(event));
        return;
      case 'MigrationStarted':
        this.#migrating.add(event.stream);
        return;
      case 'MigrationCompleted':
      case 'MigrationFailed':
      case 'MigrationCancelled':
        this.#migrating.delete(event.stream);
        return;
      default:
    }
  }

  /** Holds what the store has against what the log has seen until its end. */
  end(): void {
    if (!this.#media) return;
    const there = new Set(this.#media.keys);
    const folders = new Set(this.#media.keys.map((key) => key.slice(MEDIA.length).split('/', 1)[0] ?? ''));
    for (const [id, { keys, at }] of this.#living.entries()) {
      this.#report.examined(CHECK, 'files');
      for (const key of keys) if (!there.has(key)) this.#report.find(CHECK, `${key} is gone, and its file is not`, at);
      folders.delete(id);
    }
    for (const id of folders) {
      if (this.#uploads.has(id) || this.#leaving.has(id)) continue;
      if (this.#migrating.size > 0 && isDerived(id)) continue;
      this.#report.find(CHECK, `${MEDIA}${id}/ is still there, and no file names it`);
    }
  }

  #name(event: LogEvent, parts: readonly Pick<StoredBytes, 'file'>[], id = idIn(event)): void {
    const known = this.#living.get(id);
    if (event.type !== 'FileStored' && !known) return;
    // what is put down later than the store was listed cannot be in it
    const named = event.meta.recordedAt < this.#before ? parts.map(({ file }) => file) : [];
    const at = { position: event.position, stream: event.stream };
    this.#living.set(id, { keys: [...(known?.keys ?? []), ...named], at: known?.at ?? at });
  }
}

/** Whether an id was made of what it is for, as those of migrated sound are, and not by chance. */
function isDerived(id: string): boolean {
  return /^[0-9a-f-]{14}5/.test(id);
}

/** Ids of files that are on their way, or were lately. */
export async function uploadsOnTheirWay(client: Pick<ClientBase, 'query'>): Promise<ReadonlySet<string>> {
  const present = await client.query<{ found: boolean }>("select to_regclass('uploads') is not null as found");
  if (!present.rows[0]?.found) return new Set();
  const { rows } = await client.query<{ id: string }>('select id from uploads');
  return new Set(rows.map(({ id }) => id));
}
