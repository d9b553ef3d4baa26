import type { LogEvent } from '@marquee/domain/contexts.ts';

interface ContentColumns {
  readonly state: 'published' | 'deleted' | 'erased';
  readonly erase_at: string | null;
  readonly hidden: string | null;
  readonly gate: number;
  readonly label: number;
  readonly body: null;
}

/** What becomes of the row of something published when it is deleted, hidden, labelled, gated or erased; undefined for other events. */
export function contentChange(
  event: LogEvent,
  before: { readonly gate: number } | undefined,
): Partial<ContentColumns> | undefined {
  switch (event.type) {
    case 'ContentDeleted':
      return { state: 'deleted', erase_at: event.data.eraseAt };
    case 'ContentRestored':
      return { state: 'published', erase_at: null };
    case 'ContentErased':
      return { state: 'erased', body: null, erase_at: null };
    case 'ContentHidden':
      return { hidden: event.data.reason };
    case 'ContentUnhidden':
      return { hidden: null };
    case 'ContentGated':
      return { gate: Math.max(before?.gate ?? 0, event.data.fromAge) };
    case 'ContentUngated':
      return { gate: 0 };
    case 'ContentHoldLifted':
      return event.data.fromAge === undefined ? undefined : { gate: event.data.fromAge };
    case 'ContentLabelled':
      return { label: event.data.fromAge };
    default:
      return undefined;
  }
}
