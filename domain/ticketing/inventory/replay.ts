import type { DecideContext, Decision } from '../../kernel/decider.ts';
import { refuseCardAmount } from '../../payments/payable/requests.ts';
import { reject } from '../refusals.ts';
import { TierOffer } from '../tiers.ts';
import type { InventoryCommand } from './commands.ts';
import type { InventoryEvent } from './events.ts';
import { refuseClosed } from './refusals.ts';
import type { InventoryState, InventoryTerms } from './state.ts';

type SellReplay = Extract<InventoryCommand, { type: 'SellReplay' }>;

/** There are no more of a tier than its offers may say. */
const MOST = TierOffer.shape.capacity.maxValue ?? 0;

/**
 * Puts the recording of a show that is over on sale, or changes its price. The tickets are those of the stream: of the seats
 * of a house nobody watches.
 *
 * Refusals: `NotAllowed`, `ShowNotOver`, `ShowCancelled`, `BelowProviderMinimum`, `AbovePaymentLimit`.
 */
export function sellReplay(
  { tier, price }: SellReplay,
  { seats }: InventoryState,
  terms: InventoryTerms,
  { policy }: DecideContext,
): Decision<InventoryEvent> {
  if (tier !== 'stream') return reject('NotAllowed', 'A replay is sold with tickets for the stream.');
  if (terms.gate === 'cancelled') return refuseClosed(terms) ?? [];
  if (terms.gate !== 'ended' && terms.gate !== 'replay') {
    return reject('ShowNotOver', 'The show is not over. Its replay can be sold afterwards.');
  }
  const refusal = refuseCardAmount(price, policy);
  if (refusal) return refusal;
  if (terms.gate === 'replay' && price === terms.price) return [];
  const capacity = Math.min(MOST, Math.max(terms.capacity, seats.highest() + policy.show.tierCapacities.stream));
  return [{ type: 'ReplaySaleOpened', data: { price, capacity } }];
}
