import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import type { CommandBus } from '../bus/bus.ts';
import type { Pictures } from './pictures.ts';

/** Deletes the pictures of a person who is erased, those of their shows included. Idempotent. */
export async function forgetPictures(pictures: Pictures, bus: CommandBus, person: string): Promise<void> {
  for (const { file, show } of await pictures.of(person)) {
    if (show) {
      await bus.send(
        showAggregate,
        { type: 'RemoveShowPicture', show },
        { actor: { kind: 'system', name: 'job' }, commandId: derivedId('RemoveShowPicture', file) },
      );
    }
    await pictures.drop(file);
  }
}
