import { randomUUID } from 'node:crypto';
import { adminApprovals } from '@marquee/command-api/contract/operations-approvals.ts';
import { adminOrders } from '@marquee/command-api/contract/ticketing-desk.ts';
import { expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';
import { buy, demoPerson, newPerson, schedule } from '../../testing/purchases.ts';
import { codeOf } from './moderation-staff.ts';
import type { TestPlatform } from './test-platform.ts';

const reason = 'The hall burnt down.';

/** Refunds that take two operators. */
export function secondPersonSuite(platform: () => TestPlatform): void {
  /** An order of two tickets at $300 each. */
  async function dearOrder() {
    const { artist, url } = platform();
    const show = await schedule(artist, { tiers: [{ tier: 'general', price: '300.00', capacity: 8 }] });
    const { ticketId } = await buy(await newPerson(url), show.id, 2);
    const order = { orderId: ticketId };
    // Whoever bought waits for their own purchase only: to the desk it comes in its own time.
    await eventually('the order at the desk', () => orderOf(order).catch(() => undefined));
    return order;
  }
  const orderOf = (params: { orderId: string }) => platform().operator.call(adminOrders.getAdminOrder, { params });
  const waits = (params: { orderId: string }) =>
    eventually('what waits', async () => {
      const order = await orderOf(params);
      return order.waiting.length > 0 && order;
    });
  const answer = (who: Client, approvalId: string | null, agree = true) => {
    const call = { params: { approvalId: approvalId ?? '' }, body: { agree, reason: 'I have seen the fire.' } };
    return {
      call: () => who.call(adminApprovals.answerApproval, call),
      refusal: async () => {
        const refused = await who.refusal(adminApprovals.answerApproval, call);
        return { code: codeOf(refused), message: refused.body.message };
      },
    };
  };

  test('a refund above the limit waits for a second operator, who alone can agree, and is made once', async () => {
    const { operator, url } = platform();
    const [colleague, finance] = [await demoPerson(url, 'colleague'), await demoPerson(url, 'finance')];
    const params = await dearOrder();
    const headers = { 'idempotency-key': randomUUID() };
    const ask = () => operator.call(adminOrders.refundOrder, { params, headers, body: { reason } });
    const { approval, status } = await ask();
    expect([typeof approval, status]).toEqual(['string', 'confirmed']);
    expect((await ask()).approval).toBe(approval);
    const { waiting, refunds } = await waits(params);
    expect(waiting).toMatchObject([{ approval, amount: '600.00', units: null }]);
    expect(refunds).toEqual([]);
    const queue = await colleague.call(adminApprovals.listApprovals);
    expect(queue.find(({ id }) => id === approval)).toMatchObject({
      ...{ verb: 'refund', role: null, reason, own: false },
      refund: { payable: `order-${params.orderId}`, amount: '600.00', units: null },
    });
    expect((await answer(operator, approval).refusal()).code).toBe('403 SamePerson');
    expect((await answer(finance, approval).refusal()).code).toMatch(/^403 /);
    expect((await finance.refusal(adminApprovals.listApprovals)).status).toBe(403);
    await answer(colleague, approval).call();
    const late = await answer(operator, approval, false).refusal();
    expect(late).toEqual({
      code: '409 AlreadyDecided',
      message: expect.stringMatching(/^@otto\S* has agreed to this/),
    });
    const done = await eventually('the refund', async () => {
      const order = await orderOf(params);
      return order.status === 'refunded' && order;
    });
    expect([done.refunds.length, done.refunds[0]?.amount, done.waiting]).toEqual([1, '600.00', []]);
    expect((await ask()).approval).toBe(approval);
    expect((await orderOf(params)).refunds).toHaveLength(1);
  });

  test('the same asked for again while it waits makes no second question, of two at one moment either: who comes second hears who asked when', async () => {
    const { operator, url } = platform();
    const colleague = await demoPerson(url, 'colleague');
    const params = await dearOrder();
    const asking = { params, body: { reason } };
    const both = await Promise.allSettled(
      [operator, colleague].map((who) => who.call(adminOrders.refundOrder, asking)),
    );
    const [first] = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value.approval] : []));
    const [second] = both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(second).toMatchObject({
      ...{ status: 409, body: { code: 'AlreadyAsked' } },
      body: { details: { approval: first, askedAt: expect.stringMatching(/^20/) } },
    });
    const again = async (who: Client) => (await who.refusal(adminOrders.refundOrder, asking)).body;
    const words =
      /^(You have|@\w+ has) asked for the same on 20\d\d-\d\d-\d\d at \d\d:\d\d UTC\. It waits in Approvals/;
    for (const who of [operator, colleague])
      expect(await again(who)).toMatchObject({ message: expect.stringMatching(words), details: { approval: first } });
    const { waiting } = await waits(params);
    expect(waiting.map(({ approval }) => approval)).toEqual([first]);
    await answer(colleague, first ?? null, false).call();
    const { approval } = await operator.call(adminOrders.refundOrder, asking);
    expect(approval).not.toBe(first);
    await answer(colleague, approval).call();
    await eventually('the refund', async () => (await orderOf(params)).status === 'refunded');
  });

  test('of two who answer at one moment one wins; what is declined gives nothing back', async () => {
    const { operator, url } = platform();
    const colleague = await demoPerson(url, 'colleague');
    const params = await dearOrder();
    const { approval } = await operator.call(adminOrders.refundOrder, { params, body: { reason } });
    const answers = await Promise.allSettled([
      answer(colleague, approval, false).call(),
      answer(operator, approval, false).call(),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { refunds, units } = await orderOf(params);
    expect([refunds, units.every(({ refundable }) => refundable)]).toEqual([[], true]);
  });

  test('ticket by ticket is no way around the limit, and what went back meanwhile is not agreed on', async () => {
    const { operator, url } = platform();
    const colleague = await demoPerson(url, 'colleague');
    const params = await dearOrder();
    const { approval } = await operator.call(adminOrders.refundOrder, { params, body: { reason } });
    const first = await operator.call(adminOrders.refundOrder, { params, body: { reason, units: [1] } });
    expect(first.approval).toBeNull();
    const second = await operator.call(adminOrders.refundOrder, { params, body: { reason, units: [2] } });
    expect(second.approval).not.toBeNull();
    const changed = await answer(colleague, approval).refusal();
    expect(changed.code).toBe('409 AmountChanged');
    await answer(colleague, approval, false).call();
    await answer(colleague, second.approval).call();
    const done = await eventually('both', async () => {
      const order = await orderOf(params);
      return order.status === 'refunded' && order;
    });
    expect(done.refunds.map(({ amount }) => amount)).toEqual(['300.00', '300.00']);
  });
}
