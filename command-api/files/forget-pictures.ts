import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import type { WhenErased } from '../http/erasure.ts';

/** Deletes the pictures of a person who is erased, those of their shows included. */
export const forgetPictures: WhenErased = async ({ pictures, bus }, person) => {
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
};
