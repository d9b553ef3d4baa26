import { missing } from '../api/api-error.ts';
import { page, pageParams } from '../api/lists.ts';
import { onlyKnown } from '../api/params.ts';
import type { Route } from '../api/route.ts';
import type { Core } from '../engine/core.ts';
import type { MovementRecord } from './records.ts';

const TWO_DAYS = 2 * 86_400;

/** Moves money on the account: `cents` is signed, `fee` is what the provider keeps. */
export function move(core: Core, movement: Omit<MovementRecord, 'id' | 'created'>): MovementRecord {
  return core.store.movements.put({ ...core.entry('txn'), ...movement });
}

export function movementJson(movement: MovementRecord) {
  const { id, created, cents, fee, type, category, source } = movement;
  return {
    id,
    object: 'balance_transaction',
    amount: cents,
    available_on: created + TWO_DAYS,
    balance_type: 'payments',
    created,
    currency: 'usd',
    description: null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency: 'usd', description: 'Processing fees', type: 'stripe_fee' }],
    net: cents - fee,
    reporting_category: category,
    source,
    status: 'available',
    type,
  };
}

export const movementRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/balance_transactions',
    run(core, { form }) {
      onlyKnown(form, ...pageParams);
      return page('/v1/balance_transactions', form, core.store.movements.newestFirst(), movementJson);
    },
  },
  {
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    run(core, { id }) {
      const movement = core.store.movements.get(id);
      if (!movement) throw missing('balance_transaction', id);
      return movementJson(movement);
    },
  },
];
