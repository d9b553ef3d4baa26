import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { unlockAggregate } from '@marquee/domain/payments/unlock/aggregate.ts';
import { purchaseModels, purchasesOf } from '@marquee/projections/ticketing/purchase-queries.ts';
import type { CommandBus } from '../bus/bus.ts';
import { purchases } from '../contract/purchases.ts';
import type { OwnersRule } from '../http/access.ts';
import { commandIdentity } from '../http/command-id.ts';
import { notFound } from '../http/error.ts';
import type { Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';
import { standingModels } from '../social/sight.ts';
import { purchaseViews } from './purchase-views.ts';

const models = [...purchaseModels, ...standingModels, 'shows', 'posts', 'art'];
const done = { ok: true } as const;

/** Who paid to see something, and whose it is. */
const ownUnlock = (bus: Pick<CommandBus, 'load'>): OwnersRule<{ readonly unlockId: string }> => ({
  async owners({ unlockId }) {
    const { state } = await bus.load(unlockAggregate, `unlock-${unlockId}`);
    return state.terms ? [state.terms.buyer, state.terms.owner] : [];
  },
  code: 'NotAllowed',
  message: 'Only who bought this, its author or an operator can do that.',
});

/** One list of what somebody has paid for, and what of it can go back (money.md section 12). */
export function registerPurchases(router: Router, services: Services): void {
  const { bus, consistency, database } = services;

  router.person(purchases.listPurchases, 'everyone', async ({ request, reply, session, query }) => {
    await consistency.waitForReadModels(request, reply, models);
    const page = await purchasesOf(database, session.personId, query);
    if (page.next) reply.header('x-next-cursor', page.next);
    return purchaseViews(services, session, page.rows);
  });

  router.person(purchases.returnUnlock, ownUnlock(bus), async (call) => {
    const { unlockId: unlock } = call.params;
    const { personId } = call.session;
    const { terms } = (await bus.load(unlockAggregate, `unlock-${unlock}`)).state;
    if (!terms) throw notFound('purchase');
    const own = terms.owner === personId ? 'recipient' : 'operator';
    const reason = terms.buyer === personId ? 'buyer' : own;
    const identity = commandIdentity(call.request, personId);
    const refundId = derivedId('refund', `unlock-${unlock}`, identity.commandId);
    await sendFrom(services, call, unlockAggregate, { type: 'RequestRefund', unlock, refundId, reason }, identity);
    await consistency.waitForOwnWrites(call.reply, models);
    return done;
  });
}
