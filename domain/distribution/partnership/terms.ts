import { z } from 'zod';
import { Stored } from '../../files/file/events.ts';
import type { Rejection } from '../../kernel/rejection.ts';
import { Cents } from '../../kernel/schemas.ts';
import { isSafeUrl } from '../platform/safe-url.ts';
import { reject } from '../refusals.ts';

/** All of one hundred, in basis points. */
export const wholeBps = 10_000;

/**
 * What is agreed with a business: facts of two companies, in the clear. The share and the revenue are told by them; no money of it
 * passes through us, and no book has it.
 */
export const PartnershipTerms = z.object({
  name: z.string(),
  /** What kind of partnership it is, in their words. */
  type: z.string(),
  /** The share in us that it comes with, in basis points: 250 is 2.5 %. */
  equityBps: z.int().min(0).max(wholeBps),
  /** Where the contract can be read: an address that `isSafeUrl`. */
  contract: z.string().optional(),
  /** The contract itself, as it was signed. Its bytes lie sealed; their digest is of what was sent. */
  contractFile: Stored.optional(),
  /** UTC days, both included; without an end it goes on until it is ended. */
  start: z.iso.date(),
  end: z.iso.date().optional(),
  benefits: z.string(),
  revenue: Cents,
});
export type PartnershipTerms = z.infer<typeof PartnershipTerms>;

/** The same terms without blanks around their words, and with the fields of terms alone. */
export function tidyTerms(terms: PartnershipTerms): PartnershipTerms {
  const { contract, name, type, benefits } = terms;
  const words = { name: name.trim(), type: type.trim(), benefits: benefits.trim() };
  return PartnershipTerms.parse({ ...terms, ...words, ...(contract !== undefined && { contract: contract.trim() }) });
}

/** Why nobody could agree on such terms: `NameRequired`, `UnsafeUrl`, `DatesUnordered`. */
export function refuseTerms({ name, type, contract, start, end }: PartnershipTerms): Rejection | undefined {
  if (name === '') return reject('NameRequired', 'Say what the partner is called.');
  if (type === '') return reject('NameRequired', 'Say what kind of partnership it is.');
  if (contract !== undefined && !isSafeUrl(contract))
    return reject('UnsafeUrl', 'Give a public address that begins with https:// and has no login in it.');
  // days are written so that they sort as they follow one another
  if (end !== undefined && end < start) return reject('DatesUnordered', 'A partnership ends after it starts.');
  return undefined;
}

/** Whether two say the same. */
export function sameTerms(one: PartnershipTerms, other: PartnershipTerms): boolean {
  const keys = Object.keys(PartnershipTerms.shape) as (keyof PartnershipTerms)[];
  return keys.every((key) =>
    key === 'contractFile' ? one.contractFile?.file === other.contractFile?.file : one[key] === other[key],
  );
}

/** A share of one hundred with at most two decimals, as `2.5`, in basis points: 250. */
export function bpsOf(percentage: string): number {
  const [whole = '', decimals = ''] = percentage.split('.');
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Basis points as a share of one hundred, as `2.50`. */
export function percentageOf(bps: number): string {
  return `${Math.trunc(bps / 100)}.${String(bps % 100).padStart(2, '0')}`;
}
