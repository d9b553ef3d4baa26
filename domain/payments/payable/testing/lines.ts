import { defaultPolicy, type Policy } from '../../../policy/policy.ts';
import { order, owner, show } from '../../../ticketing/testing/fixtures.ts';

const escrow = `${owner}/show:${show}`;
export const deposit = (cents: number) => ({ account: 'deposit', sub: `order-${order}`, cents });
export const payees = (cents: number) => ({ account: 'payee.escrow', sub: escrow, cents });
export const platform = (cents: number) => ({ account: 'revenue.tickets', sub: '', cents });
export const reserved = (cents: number, disputeId = 'd1') => ({
  account: 'payee.reserved',
  sub: `${owner}/${disputeId}`,
  cents,
});
export const chargeback = (cents: number) => ({ account: 'expense.chargeback', sub: '', cents });
export const reading = (changes: Partial<Policy>): Policy => ({ ...defaultPolicy, ...changes });
export const byPayee = reading({ providerFee: { bearer: 'payee' }, dispute: { lost: 'shares', feeBearer: 'payee' } });
