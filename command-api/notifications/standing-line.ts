import type { SealedEnvelope, SealedItem } from '@marquee/domain/kernel/schemas.ts';
import type { NoticeKind } from '@marquee/domain/notifications/kinds.ts';
import type { NoticeLine } from '@marquee/projections/notifications/notice-queries.ts';
import type { ReadGroup } from '@marquee/projections/social/group-queries.ts';

/** What a line is about, as it stands now, and who did it. */
export interface StandingLine {
  readonly line: NoticeLine;
  /** What its link leads to. */
  readonly subject: string;
  readonly title: string | null;
  /** The last first; each once. */
  readonly actors: readonly string[];
  /** How many did it, where that is more than are named. */
  readonly all?: number;
  /** The group that it is about, whose name is its title. */
  readonly group?: ReadGroup;
  /** `LicensorNote` of the licence that it is about, which has the name of the track for its title. */
  readonly licensor?: SealedEnvelope;
  /** `TrackBody` of the track that it is about, whose name is its title. */
  readonly track?: SealedItem;
}

/** Lines of these kinds. */
export const of = (lines: readonly NoticeLine[], ...kinds: readonly NoticeKind[]) =>
  lines.filter(({ kind }) => kinds.includes(kind));

/** What was looked up for lines, by the line. */
export const byNotice = <R extends { readonly notice: string }>(rows: readonly R[]) =>
  Map.groupBy(rows, (row) => row.notice);
