import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { recordingAggregate } from '@marquee/domain/shows/recording/aggregate.ts';
import { recordedBy } from '@marquee/projections/shows/recording-queries.ts';
import type { WhenErased } from '../../http/erasure.ts';
import { dropRecordingFiles } from '../broadcast/recording-files.ts';
import { forgetPositions, forgetViewer } from './positions.ts';

const actor = { kind: 'system', name: 'job' } as const;

/**
 * Deletes what was recorded of the shows of a person who is erased, and where they are in recordings of others. Of what is still being put
 * away, whoever does that finds it deleted and drops it.
 */
export const forgetReplays: WhenErased = async ({ bus, database, files, reached }, person) => {
  await reached(['recordings']);
  for (const show of await recordedBy(database, person)) {
    const commandId = derivedId('DeleteRecording', 'erasure', show);
    const result = await bus.send(recordingAggregate, { type: 'DeleteRecording', show }, { actor, commandId });
    if (!result.ok) throw new Error(`DeleteRecording was refused: ${result.rejection.message}`);
    await dropRecordingFiles(files, show);
    await forgetPositions(database, show);
  }
  await forgetViewer(database, person);
};
