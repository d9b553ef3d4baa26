import type { LogEvent } from '@marquee/domain/contexts.ts';

interface ContentColumns {
  readonly state: 'published' | 'deleted' | 'erased';
  readonly erase_at: string | null;
  readonly hidden: string | null;
  readonly gated: boolean;
  readonly body: null;
}

/** What becomes of the row of something published when it is deleted, hidden, gated or erased; undefined for other events. */
export function contentChange(event: LogEvent): Partial<ContentColumns> | undefined {
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
    case 'ContentUngated':
      return { gated: event.type === 'ContentGated' };
    default:
      return undefined;
  }
}
