import { type MailInput, mailJob } from '../mail/mail-input.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { ActivityCall } from '../port/context.ts';
import * as cancellation from './cancel-show.ts';
import { closeLatePoll, closePolls, type PollOfShow, type PollsOfShow } from './close-polls.ts';
import type { TicketingDeps } from './deps.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { giveBack, type RefundInput } from './give-back.ts';
import { type RefundAgainInput, requestRefundAgain } from './refund-again.ts';
import { releaseHold } from './release-hold.ts';
import { returnSeats } from './return-seats.ts';
import { type SettleInput, settlePayment } from './settle-payment.ts';
import { type SweepInput, sweepHolds } from './sweep-holds.ts';

type OfOrder = { readonly order: string };
type OfShow = { readonly show: string };

/** Everything that ticketing's jobs and reactors do to the world. Each may run twice with the same effect as once. */
export function createTicketingActivities(deps: TicketingDeps) {
  return {
    settlePayment: (input: SettleInput) => settlePayment(deps, input),
    fulfilOrder: (input: OfOrder) => fulfilOrder(deps, input),
    releaseHold: (input: OfOrder) => releaseHold(deps, input),
    giveBack: (input: RefundInput) => giveBack(deps, input),
    requestRefundAgain: (input: RefundAgainInput) => requestRefundAgain(deps, input),
    returnSeats: (input: OfOrder) => returnSeats(deps, input),
    closeGates: (input: OfShow) => cancellation.closeGates(deps, input),
    countHeldOrders: (input: cancellation.HeldOrdersCount) => cancellation.countHeldOrders(deps, input),
    heldOrders: (input: cancellation.HeldOrdersInput) => cancellation.heldOrders(deps, input),
    cancelOrder: (input: cancellation.CancelOrderInput) => cancellation.cancelOrder(deps, input),
    sweepHolds: (input: SweepInput) => sweepHolds(deps, input),
    closePolls: (input: PollsOfShow) => closePolls(deps, input),
    closeLatePoll: (input: PollOfShow) => closeLatePoll(deps, input),
    /** Leaves a message to a job of its own, so that a mail server that is away holds nothing up. */
    startMail: (input: MailInput, { jobKey }: ActivityCall) =>
      deps.jobs.startJob(...mailJob(input), { by: `job:${jobKey}` }),
    async sendMail(input: MailInput) {
      await deps.spareTime();
      return sendMail(deps, input);
    },
  };
}

export type TicketingActivities = ReturnType<typeof createTicketingActivities>;
