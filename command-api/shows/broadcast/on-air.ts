import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { wrongStatus } from '@marquee/domain/shows/show/wrong-status.ts';
import { notFound } from '../../http/error.ts';
import { httpErrorOf } from '../../http/rejections.ts';
import type { Services } from '../../http/services.ts';

/** Throws for a show that is not live: 404, or 409 with what it is. */
export async function showOnAir({ bus }: Pick<Services, 'bus'>, showId: string): Promise<void> {
  const { state } = await bus.load(showAggregate, `show-${showId}`, { maxAge: 0 });
  if (state.status === 'none') throw notFound('show');
  if (state.status !== 'live') throw httpErrorOf(wrongStatus(state.status));
}
