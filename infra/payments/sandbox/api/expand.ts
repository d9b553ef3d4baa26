import type { Core } from '../engine/core.ts';
import { chargeJson } from '../objects/charges.ts';
import { disputeJson } from '../objects/disputes.ts';
import { invoiceJson } from '../objects/invoices.ts';
import { movementJson } from '../objects/movements.ts';
import { methodJson } from '../objects/payment-methods.ts';
import { refundJson } from '../objects/refunds.ts';
import { malformed } from './api-error.ts';
import { intentJson } from './intent-json.ts';

type Json = { [name: string]: unknown };

/** Replaces ids by the objects they stand for, along paths like `latest_charge.balance_transaction`. */
export function expand(core: Core, body: object, paths: readonly string[]): object {
  for (const path of paths) walk(core, body as Json, path.split('.'), path);
  return body;
}

function walk(core: Core, at: Json, [name = '', ...rest]: readonly string[], path: string): void {
  const value = at[name];
  if (value === null) return;
  if (value === undefined)
    throw malformed('parameter_invalid', `This property cannot be expanded (${path}).`, 'expand');
  const next = typeof value === 'string' ? lookUp(core, value) : value;
  if (!next) throw malformed('parameter_invalid', `This property cannot be expanded (${path}).`, 'expand');
  at[name] = next;
  if (rest.length === 0) return;
  for (const one of Array.isArray(next) ? next : [next]) walk(core, one as Json, rest, path);
}

function lookUp(core: Core, id: string): object | undefined {
  const { store } = core;
  const prefix = id.slice(0, id.indexOf('_'));
  switch (prefix) {
    case 'pi':
      return optional(store.intents.get(id), (intent) => intentJson(intent));
    case 'ch':
      return optional(store.charges.get(id), (charge) => chargeJson(core, charge));
    case 'txn':
      return optional(store.movements.get(id), movementJson);
    case 'pm':
      return optional(store.paymentMethods.get(id), methodJson);
    case 're':
      return optional(store.refunds.get(id), refundJson);
    case 'du':
      return optional(store.disputes.get(id), (dispute) => disputeJson(core, dispute));
    case 'in':
      return optional(store.invoices.get(id), (invoice) => invoiceJson(core, invoice));
    default:
      return undefined;
  }
}

function optional<T>(record: T | undefined, render: (record: T) => object): object | undefined {
  return record && render(record);
}
