import type { ShowState, ShowStatus } from '@marquee/domain/shows/show/state.ts';
import type { OrderState, PlacedOrder } from '@marquee/domain/ticketing/order/state.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import type { World } from '../world.ts';

export interface Sale {
  readonly order: string;
  readonly show: string;
  readonly owner: string;
  readonly tier: Tier;
  readonly buyer: string;
  readonly cents: number;
  readonly quantity: number;
}

export interface PlayedShow {
  readonly show: string;
  readonly owner: string;
  readonly tiers: readonly Tier[];
}

/** What a history has brought forth so far, for its next steps to be about. */
export class Scene {
  readonly world: World;
  /** Has the role since the history's beginning. */
  operator = '';
  readonly people: string[] = [];
  readonly shows: PlayedShow[] = [];
  readonly sales: Sale[] = [];
  readonly tips: { readonly tip: string; readonly cents: number; readonly to: string }[] = [];
  readonly messages: { readonly show: string; readonly owner: string; readonly message: string }[] = [];
  readonly polls: { readonly poll: string; readonly show: string; readonly owner: string }[] = [];
  readonly offers: { readonly order: string; readonly unit: number; readonly offer: string; readonly to: string }[] =
    [];

  constructor(world: World) {
    this.world = world;
  }

  /** One of these, or undefined while there is none. */
  any<T>(choices: readonly T[]): T | undefined {
    return choices.length > 0 ? this.world.random.pick(choices) : undefined;
  }

  statusOf(show: string): ShowStatus | undefined {
    const state = this.world.state<ShowState>(`show-${show}`);
    return state?.status === 'none' ? undefined : state?.status;
  }

  order(order: string): PlacedOrder | undefined {
    const state = this.world.state<OrderState>(`order-${order}`);
    return state?.terms ? state : undefined;
  }
}

/** Something that may happen. */
export type Step = (scene: Scene) => Promise<void>;
