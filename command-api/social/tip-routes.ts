import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { isRejection } from '@marquee/domain/kernel/rejection.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import { dollars } from '@marquee/domain/money.ts';
import { tipAggregate } from '@marquee/domain/payments/tip/aggregate.ts';
import type { PublicationKind } from '@marquee/domain/social/publication/events.ts';
import { between } from '@marquee/projections/accounts/between.ts';
import { tipSumOf, tipsReceivedBy } from '@marquee/projections/payments/tip-queries.ts';
import { postById } from '@marquee/projections/social/post-queries.ts';
import { ageOf } from '../accounts/age-check.ts';
import { minorsAmongThese } from '../accounts/minors.ts';
import { tips } from '../contract/social-tips.ts';
import { commandIdentity } from '../http/command-id.ts';
import { HttpError, notFound } from '../http/error.ts';
import { httpErrorOf } from '../http/rejections.ts';
import type { Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';
import { beganPayment, unconfiguredPayment } from '../payments/open-payment.ts';
import type { TipCheckout } from '../payments/tip-checkout.ts';
import { cents } from '../shows/cents.ts';
import { ownTip } from './access.ts';
import { type Looker, sightsOfPosts, standingModels } from './sight.ts';
import { receivedTipViews } from './tip-views.ts';

interface TipServices extends Services {
  /** Absent where no payments are set up. */
  readonly tipCheckout: TipCheckout | undefined;
}

const models = ['tips', ...standingModels];
const done = { ok: true } as const;

/** Tips and gifts to a person, for themselves or for a post or reel, and what they do with them (money.md section 4). */
export function registerTips(router: Router, services: TipServices): void {
  const { bus, consistency, database } = services;

  router.person(tips.tip, 'everyone', async (call) => {
    const { request, reply, session, body } = call;
    await consistency.waitForReadModels(request, reply, ['posts', ...standingModels]);
    const { kind, id, amount, gift, message } = body;
    const to = kind === 'profile' ? await metBy(session, id) : await authorOf(session, kind, id);
    if (!services.tipCheckout) return unconfiguredPayment;
    await services.openSales.require(to);
    const offered = await services.tipCheckout.offer(
      {
        ...{ to, about: { kind, id }, cents: amount === undefined ? undefined : cents(amount), gift, message },
        minor: (await ageOf(services, call)) === 'minor',
        payeeIsMinor: (await minorsAmongThese(services, [to])).has(to),
      },
      session.actor,
      commandIdentity(request, session.personId),
    );
    if (isRejection(offered)) throw httpErrorOf(offered);
    consistency.remember(reply, offered.position);
    return beganPayment(offered);
  });

  router.person(tips.listTips, 'everyone', async ({ request, reply, session, query }) => {
    await consistency.waitForReadModels(request, reply, models);
    const page = await tipsReceivedBy(database, session.personId, query);
    if (page.next) reply.header('x-next-cursor', page.next);
    return receivedTipViews(services, session, page.rows);
  });

  router.person(tips.sumTips, 'everyone', async ({ request, reply, session }) => {
    await consistency.waitForReadModels(request, reply, models);
    const sum = await tipSumOf(database, session.personId);
    return { tips: sum.tips, amount: dollars(sum.cents), net: dollars(sum.net_cents) };
  });

  router.person(tips.refundTip, ownTip(bus), async (call) => {
    const { tipId: tip } = call.params;
    const { personId } = call.session;
    const { state } = await bus.load(tipAggregate, `tip-${tip}`);
    if (!state.terms) throw notFound('tip');
    const identity = commandIdentity(call.request, personId);
    const refundId = derivedId('refund', `tip-${tip}`, identity.commandId);
    const reason = state.terms.to === personId ? 'recipient' : 'operator';
    await sendFrom(services, call, tipAggregate, { type: 'RequestRefund', tip, refundId, reason }, identity);
    await consistency.waitForOwnWrites(call.reply, models);
    return done;
  });

  /** Whose a post or reel is. Throws 404 where the looker does not see that it is there. */
  async function authorOf(looker: Looker, kind: PublicationKind, id: string): Promise<string> {
    const row = await postById(database, id);
    const [sight] = row ? await sightsOfPosts(database, looker, [row]) : [];
    const seen = row?.kind === kind && sight !== undefined && sight !== 'nothing';
    if (!row || !seen || row.state !== 'published') throw notFound(kind);
    return row.author;
  }

  /** Somebody whom the looker may meet. Throws 404 where there is nobody, or who has blocked them; 403 where they have blocked themselves. */
  async function metBy({ personId }: Looker, id: string): Promise<string> {
    const met = await between(database, personId, id, iso(Date.now()));
    if (!met || met.erased || met.banned || met.blockedBy) throw notFound('person');
    if (met.blocks) throw new HttpError(403, 'Blocked', 'You have blocked this person. Unblock them first.');
    return id;
  }
}
