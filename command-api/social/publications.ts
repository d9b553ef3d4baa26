import { publicationAggregates } from '@marquee/domain/social/publication/aggregate.ts';
import type { PublicationState } from '@marquee/domain/social/publication/commands.ts';
import type { PublicationKind } from '@marquee/domain/social/publication/events.ts';
import type { CommandBus } from '../bus/bus.ts';

/** A post or reel as its stream has it. */
interface Loaded {
  readonly kind: PublicationKind;
  readonly state: PublicationState;
}

/** The post or reel of an id, of which there is one at most; a post without a state where there is neither. */
export async function loadPublication(bus: Pick<CommandBus, 'load'>, id: string): Promise<Loaded> {
  for (const kind of ['post', 'reel'] as const) {
    const { state } = await bus.load(publicationAggregates[kind], `${kind}-${id}`);
    if (state) return { kind, state };
  }
  return { kind: 'post', state: undefined };
}
