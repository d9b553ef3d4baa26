import { MINUTE } from '@marquee/domain/kernel/time.ts';
import { type Tier, tiers } from '@marquee/domain/ticketing/tiers.ts';
import { retryForever } from '../kit/retry-policies.ts';
import type { LetterInput } from '../mail/letter-kind.ts';
import type { WorkflowContext, WorkflowDefinition } from '../port/context.ts';
import type { TicketingActivities } from './activities.ts';
import type { ticketingLetters } from './letters/letters.ts';

/** How far the job is. The first run knows the show and the event by which it was moved. */
type Input = {
  readonly show: string;
  readonly edit: string;
  /** Tiers that are not done, the first one read up to `from`. */
  readonly tiers?: readonly Tier[];
  readonly from?: number;
  readonly total?: number;
  readonly done?: number;
};
type Place = Required<Input>;
type Context = WorkflowContext<TicketingActivities>;

/** Pages of orders in one run, so that histories stay short. */
const PAGES = 10;

/**
 * `show-move/{show}/{edit}`: tells everyone with a ticket that time or place of a show has changed, order by order as they
 * stand in the tiers' streams. Ends at once where the edit changed neither.
 */
export const showMove: WorkflowDefinition<TicketingActivities, Input> = {
  kind: 'show-move',
  version: 1,
  queue: 'mail',
  async run(context, input) {
    let place = await begin(context, input);
    for (let page = 0; place.tiers[0]; page += 1) {
      if (page === PAGES) return context.continueAsNew(place);
      place = await tellPage(context, place, place.tiers[0]);
    }
    return { orders: place.done };
  },
};

async function begin(context: Context, { show, edit, ...rest }: Input): Promise<Place> {
  if (rest.tiers) return { show, edit, from: 0, total: 0, done: 0, tiers: rest.tiers, ...rest };
  const { moved } = await context.run('lookForMove', { show, edit }, retryForever);
  if (!moved) return { show, edit, tiers: [], from: 0, total: 0, done: 0 };
  const counted = await context.run('countHeldOrders', { show, tiers }, { ...retryForever, timeoutMs: 10 * MINUTE });
  return { show, edit, tiers, from: 0, total: counted.orders, done: 0 };
}

async function tellPage(context: Context, place: Place, tier: Tier): Promise<Place> {
  const { show, edit, from } = place;
  const { orders, next } = await context.run('heldOrders', { show, tier, from }, retryForever);
  const mails = orders.map(
    (order) => ({ mail: 'showMoved', order, edit }) satisfies LetterInput<typeof ticketingLetters>,
  );
  if (mails.length > 0) await context.window('startMail', mails, { activity: retryForever });
  const done = place.done + orders.length;
  await context.progress({ total: place.total, done, failed: 0, caption: 'Telling who has a ticket' });
  return next === undefined ? { ...place, done, tiers: place.tiers.slice(1), from: 0 } : { ...place, done, from: next };
}
