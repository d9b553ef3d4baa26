import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { moderation } from '@marquee/command-api/contract/moderation.ts';
import { payments } from '@marquee/command-api/contract/payments.ts';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { liveShow } from '@marquee/command-api/contract/shows-live.ts';
import { commenting } from '@marquee/command-api/contract/social-comments.ts';
import { type Purchase, tickets } from '@marquee/command-api/contract/ticketing.ts';
import type { Client } from '../../testing/client.ts';
import { pay, wish } from '../../testing/purchases.ts';
import { mailTo } from '../http/outbox.ts';
import type { Somebody, Town } from './somebody.ts';

/** One person does everything that there is to do with another, who takes the ticket that they are sent. */
export async function meet(town: Town, from: Somebody, to: Somebody): Promise<void> {
  const { client, canaries } = from;
  const params = { showId: to.live };
  await client.call(accounts.follow, { params: { userId: to.id } });
  await client.call(shows.listShows, { query: { q: canaries.search } });
  const headers = { 'idempotency-key': canaries.key };
  await client.call(liveShow.postMessage, { params, body: { message: canaries.chat }, headers });
  await client.call(liveShow.vote, { params: { pollId: to.poll }, body: { option: 1 } });
  await client.call(commenting.addComment, { params: { postId: to.post }, body: { content: canaries.comment } });
  const reported = { kind: 'show', id: to.live, reason: 'other', text: canaries.report } as const;
  await client.call(moderation.report, { body: reported });
  await tip(from, to);
  await send(town, from, to);
  const given = await buy(client, { ...wish(to.next), ...purchaser(from) });
  await client.call(tickets.refund, { params: { ticketId: given }, body: {} });
  await mailTo(town.dataDir, `${canaries.purchaserMail}@canary.test`, /refund|money/i);
  const unpaid = { ...wish(to.next), purchaserName: canaries.unpaidPurchaser, purchaserEmail: from.email };
  await client.call(tickets.purchase, { body: unpaid });
  await waitForOne(town, from, to);
}

function purchaser({ canaries }: Somebody) {
  const { purchaser: purchaserName, purchaserMail, phone } = canaries;
  return { purchaserName, purchaserEmail: `${purchaserMail}@canary.test`, purchaserPhone: phone };
}

/** One tip that is paid, and one that is not. */
async function tip({ client, canaries }: Somebody, to: Somebody): Promise<void> {
  const params = { showId: to.live };
  const paid = await client.call(liveShow.sendTip, { params, body: { amount: '5.00', message: canaries.tip } });
  await pay(client, paid);
  const { payable, paymentIntentId } = paid;
  await client.call(payments.confirmPayment, { body: { payable, paymentIntentId } });
  await client.call(liveShow.sendTip, { params, body: { amount: '7.00', message: canaries.unpaidTip } });
}

/** Buys two tickets, sends one to the other, who takes it, and the second to somebody who never does. */
async function send({ dataDir }: Town, from: Somebody, to: Somebody): Promise<void> {
  const { client, canaries } = from;
  const ticketId = await buy(client, { ...wish(to.next, 2), ...purchaser(from) });
  const offer = async (unit: number, name: string, mail: string) => {
    const email = `${mail}@canary.test`;
    await client.call(tickets.offerTransfer, { params: { ticketId, unit }, body: { email, name } });
    return mailTo(dataDir, email, /has a ticket for you/);
  };
  const { text } = await offer(1, canaries.recipient, canaries.recipientMail);
  const token = decodeURIComponent(/claim=([^\s&]+)/.exec(text)?.[1] ?? '');
  await to.client.call(tickets.acceptTransfer, { body: { token } });
  await offer(2, canaries.secondRecipient, canaries.secondRecipientMail);
}

/** Somebody else has the only seat. */
async function waitForOne({ crowd }: Town, { client }: Somebody, to: Somebody): Promise<void> {
  const [first] = crowd;
  await first?.call(tickets.purchase, { body: wish(to.next, 1, 'vip') });
  const body = { ticketType: 'vip' as const, quantity: 1 };
  await client.call(tickets.joinWaitingList, { params: { showId: to.next }, body });
}

async function buy(client: Client, body: Purchase): Promise<string> {
  const order = await client.call(tickets.purchase, { body });
  await pay(client, order);
  const { ticketId, paymentIntentId } = order;
  await client.call(tickets.confirm, { body: { ticketId, paymentIntentId } });
  return ticketId;
}
