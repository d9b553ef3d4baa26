import type { BatchResult } from '@marquee/command-api/contract/batch.ts';
import { MOST_IN_BATCH } from '@marquee/command-api/contract/limits.ts';
import { useRef } from 'react';
import { useListContext } from 'react-admin';
import { many } from '../lib/words.ts';
import { VerbButton } from './verb-button.tsx';
import type { Said, VerbDialogProps } from './verb-dialog.tsx';

interface BulkVerbProps extends Pick<VerbDialogProps, 'preview' | 'confirm' | 'danger' | 'fields' | 'ready' | 'asks'> {
  readonly endpoint: string;
  readonly label: string;
  /** What one of the records is called: `job`. */
  readonly one: string;
  /** What a record is called in the results; default: by its id. */
  readonly nameOf?: (id: string) => string;
  /** One request about all that are chosen. */
  readonly send: (ids: readonly string[], said: Said) => Promise<readonly BatchResult[]>;
}

/** A verb about the rows that are chosen: one request with one reason, a result for each, and those that were refused stay chosen. */
export function BulkVerb({ one, nameOf, send, label, ...verb }: BulkVerbProps) {
  const { selectedIds, onSelect } = useListContext();
  const refused = useRef<readonly string[]>([]);
  const few = selectedIds.length > 0 && selectedIds.length <= MOST_IN_BATCH;
  return (
    <VerbButton
      {...verb}
      label={label}
      disabled={!few}
      title={`${label} ${many(selectedIds.length, one)}`}
      act={async (said) => {
        const results = await send(selectedIds.map(String), said);
        refused.current = results.flatMap(({ id, ok }) => (ok ? [] : [id]));
        return results.map(({ id, ok, message }) => ({
          id,
          name: nameOf?.(id) ?? id,
          failure: ok ? undefined : (message ?? 'It was refused.'),
        }));
      }}
      onDone={() => onSelect([...refused.current])}
    />
  );
}
