import type { Rendition } from '@marquee/domain/files/file/events.ts';
import type { MediaKind } from '@marquee/domain/files/limits.ts';
import type { MigrationStep } from '@marquee/infra/postgres/migrate.ts';

/** Files on their way: what is done with within a day, and no part of the log. */
export const uploadMigrations: readonly MigrationStep[] = [
  {
    name: '001 uploads',
    sql: `
      create table if not exists uploads (
        id uuid primary key,
        person uuid not null,
        name text not null,
        kind text not null,
        bytes bigint not null,
        sha256 text,
        received bigint not null default 0,
        status text not null default 'receiving',
        mime_type text,
        milliseconds bigint,
        touched_at timestamptz not null default now()
      );
      create index if not exists uploads_person on uploads (person);
      create index if not exists uploads_touched_at on uploads (touched_at);
      create table if not exists upload_pieces (
        upload uuid not null references uploads (id) on delete cascade,
        start bigint not null,
        bytes bigint not null,
        file text not null,
        primary key (upload, start)
      )`,
  },
  { name: '002 renditions', sql: `alter table uploads add column if not exists renditions json not null default '[]'` },
];

/** `taken`: a command names it; from then on its bytes are the file’s. `over`: given up, or found to be wrong; its row stays until no request can be under way any more that adds to it. */
export type UploadStatus = 'receiving' | 'ready' | 'taken' | 'over';

export interface UploadRow {
  readonly id: string;
  readonly person: string;
  readonly name: string;
  readonly kind: MediaKind;
  readonly bytes: number;
  /** In hexadecimal, as it was declared or has been counted. */
  readonly sha256: string | null;
  readonly received: number;
  readonly status: UploadStatus;
  readonly mimeType: string | null;
  readonly milliseconds: number | null;
  readonly renditions: readonly Rendition[];
  readonly touchedAt: Date;
}

/** A row's columns as `UploadRow` has them; 8-byte integers come as text otherwise. */
export const uploadColumns = `id, person, name, kind, bytes::float8 as bytes, sha256, received::float8 as received, status,
  mime_type as "mimeType", milliseconds::float8 as milliseconds, renditions, touched_at as "touchedAt"`;
