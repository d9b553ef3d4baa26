import { likesAggregate } from '@marquee/domain/social/like/aggregate.ts';
import { RegisterGatherer } from '../../bus/register-gatherer.ts';
import type { Cleanup } from './cleanup.ts';
import type { Storage } from './storage.ts';

/** Sets the likes that come to this process, gathered while there are many. */
export function openLikes({ bus }: Pick<Storage, 'bus'>, cleanup: Cleanup) {
  const likes = new RegisterGatherer({
    ...{ bus, aggregate: likesAggregate, now: Date.now },
    ...({ command: 'SetLike', gathered: 'SetLikes' } as const),
  });
  return cleanup.add('likes', likes, (opened) => opened.close());
}

export type Likes = ReturnType<typeof openLikes>;
