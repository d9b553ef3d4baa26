import type { OrderEvent } from '../order/events.ts';

/**
 * Recounts one order from its events alone, with none of the aggregate's code: which codes live, and how much may still
 * go back. Throws at the first event that lets someone in without a right, or refunds more than there is.
 */
export class OrderAuditor {
  readonly generations = new Map<number, number>();
  readonly #payments: { intentId: string | undefined; cents: number }[] = [];
  readonly #refunds = new Map<
    string,
    { intentId: string | undefined; cents: number; units: number[] | undefined; status: string }
  >();
  readonly #disputes = new Map<string, { intentId: string | undefined; cents: number; status: string }>();
  readonly #admitted = new Set<number>();
  issues = 0;

  /** Tickets that were admitted. */
  get admitted(): readonly number[] {
    return [...this.#admitted];
  }

  get isPaid(): boolean {
    return this.#payments.length > 0;
  }

  see(event: OrderEvent): void {
    switch (event.type) {
      case 'PaymentSucceeded':
        this.#payments.push({ intentId: event.data.intentId, cents: event.data.cents });
        break;
      case 'RefundRequested': {
        const { refundId, intentId, cents, units } = event.data;
        this.#refunds.set(refundId, { intentId, cents, units, status: 'requested' });
        if (this.#committed(intentId) > this.#paid(intentId)) throw new Error(`refund ${refundId} exceeds the payment`);
        break;
      }
      case 'RefundSucceeded':
        this.#end(this.#refunds, event.data.refundId, 'succeeded');
        break;
      case 'RefundFailed':
        this.#end(this.#refunds, event.data.refundId, 'failed');
        break;
      case 'DisputeOpened': {
        const { disputeId, intentId, cents } = event.data;
        this.#disputes.set(disputeId, { intentId, cents, status: 'open' });
        break;
      }
      case 'DisputeWon':
        this.#end(this.#disputes, event.data.disputeId, 'won');
        break;
      case 'DisputeLost':
        this.#end(this.#disputes, event.data.disputeId, 'lost');
        break;
      case 'TicketsIssued':
        this.issues += 1;
        for (const { unit } of event.data.units) this.generations.set(unit, 1);
        if (this.issues > 1 || !this.#stands()) throw new Error('tickets are issued twice, or for money that is gone');
        break;
      case 'TicketTransferred':
        this.#demandRight(event.data.unit, 'changes hands');
        this.generations.set(event.data.unit, event.data.generation);
        break;
      case 'TicketCheckedIn': {
        const { unit, generation } = event.data;
        this.#demandRight(unit, 'is admitted');
        if (generation !== this.generations.get(unit)) throw new Error(`unit ${unit} is admitted with a dead code`);
        this.#admitted.add(unit);
        break;
      }
      case 'DoubleAdmissionFound':
        if (!this.#admitted.has(event.data.unit))
          throw new Error(`unit ${event.data.unit} is found twice, and was not in`);
        break;
      case 'AdmissionUndone':
        if (!this.#admitted.delete(event.data.unit)) throw new Error(`unit ${event.data.unit} is out, and was not in`);
        break;
    }
  }

  /** Whether the unit's code lives: issued, paid, not refunded, not disputed. */
  lives(unit: number): boolean {
    return this.generations.has(unit) && this.#stands(unit);
  }

  #stands(unit?: number): boolean {
    const first = this.#payments[0];
    if (!first) return false;
    const ofFirst = ({ intentId }: { intentId: string | undefined }) =>
      intentId === undefined || intentId === first.intentId;
    const refunded = [...this.#refunds.values()].filter((each) => ofFirst(each) && each.status !== 'failed');
    const disputed = [...this.#disputes.values()].filter((each) => ofFirst(each) && each.status !== 'won');
    return disputed.length === 0 && !refunded.some(({ units }) => !units || unit === undefined || units.includes(unit));
  }

  #demandRight(unit: number, what: string): void {
    if (!this.lives(unit)) throw new Error(`unit ${unit} ${what} without a right`);
    if (this.#admitted.has(unit)) throw new Error(`unit ${unit} ${what} after it was used`);
  }

  #paid(intentId: string | undefined): number {
    return this.#payments.find((payment) => payment.intentId === intentId)?.cents ?? 0;
  }

  /** Refunds not failed and disputes open or lost, of one payment. */
  #committed(intentId: string | undefined): number {
    const first = this.#payments[0]?.intentId;
    const refunds = [...this.#refunds.values()].filter(
      (each) => each.intentId === intentId && each.status !== 'failed',
    );
    const disputes = [...this.#disputes.values()].filter(
      (each) => (each.intentId ?? first) === intentId && each.status !== 'won',
    );
    return [...refunds, ...disputes].reduce((sum, { cents }) => sum + cents, 0);
  }

  #end(all: Map<string, { status: string }>, id: string, status: string): void {
    const one = all.get(id);
    if (one) one.status = status;
  }
}
