import { malformed, missing } from '../api/api-error.ts';
import { group, integer, metadata, needText, needUsd, onlyKnown, text } from '../api/params.ts';
import type { Route, RouteCall } from '../api/route.ts';
import type { Core } from '../engine/core.ts';
import type { PriceRecord } from './records.ts';

const intervals = ['day', 'week', 'month', 'year'] as const;

/** A price that comes again every interval. */
function create(core: Core, form: RouteCall['form']): PriceRecord {
  onlyKnown(form, 'unit_amount', 'currency', 'recurring', 'product', 'product_data', 'metadata');
  needUsd(form);
  const wanted = needText(group(form, 'recurring') ?? {}, 'interval');
  const interval = intervals.find((one) => one === wanted);
  if (!interval) throw malformed('parameter_invalid', `Invalid recurring[interval]: ${wanted}`, 'recurring');
  const cents = integer(form, 'unit_amount');
  if (cents === undefined || cents < 50)
    throw malformed('amount_too_small', 'Amount must be at least $0.50 usd', 'unit_amount');
  return core.store.prices.put({
    ...core.entry('price'),
    cents,
    interval,
    product: text(form, 'product') ?? core.newId('prod'),
    metadata: metadata(form),
  });
}

export function needPrice(core: Core, id: string, param = 'id'): PriceRecord {
  const price = core.store.prices.get(id);
  if (!price) throw missing('price', id, param);
  return price;
}

/** The end of a period that begins at `start` (unix seconds). A day that the month lacks becomes its last. */
export function periodEnd(start: number, interval: PriceRecord['interval']): number {
  if (interval === 'day') return start + 86_400;
  if (interval === 'week') return start + 7 * 86_400;
  const from = new Date(start * 1000);
  const end = new Date(from);
  end.setUTCMonth(from.getUTCMonth() + (interval === 'year' ? 12 : 1));
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end.getTime() / 1000;
}

export function priceJson(price: PriceRecord) {
  return {
    id: price.id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: 'usd',
    livemode: false,
    lookup_key: null,
    metadata: price.metadata,
    nickname: null,
    product: price.product,
    recurring: {
      interval: price.interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: price.cents,
    unit_amount_decimal: String(price.cents),
  };
}

export const priceRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/prices', run: (core, { form }) => priceJson(create(core, form)) },
  { method: 'GET', path: '/v1/prices/:id', run: (core, { id }) => priceJson(needPrice(core, id)) },
];
