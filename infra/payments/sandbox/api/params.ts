import { malformed } from './api-error.ts';
import type { Form } from './form-body.ts';

/** Refuses parameters that the endpoint does not know, as Stripe does: a misspelt one must not pass in silence. */
export function onlyKnown(form: Form, ...names: readonly string[]): void {
  const unknown = Object.keys(form).find((name) => !names.includes(name) && name !== 'expand');
  if (unknown) throw malformed('parameter_unknown', `Received unknown parameter: ${unknown}`, unknown);
}

export function text(form: Form, name: string): string | undefined {
  const value = form[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw malformed('parameter_invalid_string', `Invalid string: ${name}`, name);
  return value;
}

export function needText(form: Form, name: string): string {
  const value = text(form, name);
  if (value === undefined) throw malformed('parameter_missing', `Missing required param: ${name}.`, name);
  return value;
}

export function integer(form: Form, name: string): number | undefined {
  const value = text(form, name);
  if (value === undefined) return undefined;
  if (!/^-?\d{1,15}$/.test(value)) throw malformed('parameter_invalid_integer', `Invalid integer: ${value}`, name);
  return Number(value);
}

export function flag(form: Form, name: string): boolean {
  const value = text(form, name) ?? 'false';
  if (value !== 'true' && value !== 'false') throw malformed('parameter_invalid', `Invalid boolean: ${value}`, name);
  return value === 'true';
}

export function group(form: Form, name: string): Form | undefined {
  const value = form[name];
  if (typeof value === 'string' && value !== '') throw malformed('parameter_invalid', `Invalid object: ${name}`, name);
  return typeof value === 'object' ? value : undefined;
}

export function list(form: Form, name: string): readonly string[] {
  return Object.values(group(form, name) ?? {}).map((value) => {
    if (typeof value !== 'string') throw malformed('parameter_invalid', `Invalid array of strings: ${name}`, name);
    return value;
  });
}

export type Metadata = Readonly<Record<string, string>>;

/** At most 50 keys of 40 characters, values of 500. */
export function metadata(form: Form): Metadata {
  const pairs = Object.entries(group(form, 'metadata') ?? {});
  if (pairs.length > 50) throw malformed('parameter_invalid', 'Metadata can have up to 50 keys', 'metadata');
  return Object.fromEntries(
    pairs.map(([key, value]) => {
      if (typeof value !== 'string' || key.length > 40 || value.length > 500) {
        throw malformed('parameter_invalid', `Invalid metadata: ${key}`, 'metadata');
      }
      return [key, value];
    }),
  );
}

/** US cents that a card can pay: 50 to 99,999,999. */
export function amount(form: Form, name = 'amount'): number {
  const cents = integer(form, name);
  if (cents === undefined) throw malformed('parameter_missing', `Missing required param: ${name}.`, name);
  if (cents < 50) throw malformed('amount_too_small', 'Amount must be at least $0.50 usd', name);
  if (cents > 99_999_999) throw malformed('amount_too_large', 'Amount must be no more than $999,999.99', name);
  return cents;
}

export function needUsd(form: Form): void {
  const currency = needText(form, 'currency');
  if (currency !== 'usd')
    throw malformed('parameter_invalid', `The sandbox takes usd only, not ${currency}`, 'currency');
}
