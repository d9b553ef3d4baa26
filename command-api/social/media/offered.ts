import { fileAggregate } from '@marquee/domain/files/file/aggregate.ts';
import type { OfferedMedium } from '@marquee/domain/social/publication/media.ts';
import type { MediumInput } from '../../contract/social-media.ts';
import type { Services } from '../../http/services.ts';

/** Files that somebody wants to show, with what is known of them; what is none, or deleted, is nobody's. */
export function offeredMedia(
  { bus }: Pick<Services, 'bus'>,
  media: readonly MediumInput[],
): Promise<readonly OfferedMedium[]> {
  return Promise.all(
    media.map(async ({ file }) => {
      const { state } = await bus.load(fileAggregate, `file-${file}`, { maxAge: 0 });
      const there = state && !state.erased && state.eraseAt === undefined;
      return { file, kind: state?.kind ?? 'picture', owner: there ? state.owner : null };
    }),
  );
}
