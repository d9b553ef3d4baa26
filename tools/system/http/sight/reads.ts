import { contract } from '@marquee/command-api/contexts.ts';
import type { Endpoint } from '@marquee/command-api/contract/endpoint.ts';
import type { z } from 'zod';
import { addressOf } from '../../../testing/endpoint-address.ts';

/** Ids and words of what is looked for, under the names that parameters and queries of the contract have for them. */
export type Known = Readonly<Record<string, readonly string[]>>;

/**
 * Reads with a parameter that nothing of people is found by, each with why: an endpoint with a new parameter is either given what to
 * look for (`Known`), or stands here.
 */
const OF_BUSINESS: Readonly<Record<string, string>> = {
  checkLicence: 'a licence is a fact of business, by its number',
  downloadExport: 'who asked for an export alone downloads it, which the file’s own suite shows',
  getDoor: 'a show’s door is its staff’s',
  getDoorList: 'a show’s door is its staff’s',
  getLicenceRequest: 'a deal is its two sides’',
  getMigration: 'a migration is its owner’s',
  getReplay: 'a show is for who has a ticket, not by who follows whom',
  getReplayPart: 'a show is for who has a ticket, not by who follows whom',
  getSent: 'a show’s sender alone asks what arrives of it',
  getShow: 'a show is announced to everybody',
  getShowFigures: 'a show’s figures are its owner’s',
  getSyncTrack: 'what is offered for licences is offered to everybody',
  getUpload: 'an upload is its sender’s, until it becomes a file',
  listLines: 'a show’s chat is for who may watch it: live-lines.ts',
  listPolls: 'a show’s chat is for who may watch it: live-lines.ts',
  printLicence: 'a deal is its two sides’',
  printTickets: 'a ticket is its holder’s',
  resumePayment: 'a ticket is its buyer’s',
  showCalendar: 'a show is announced to everybody',
  watchByHls: 'a show is for who has a ticket, not by who follows whom',
};

const own = (name: string) => Object.hasOwn(OF_BUSINESS, name);
const paramsOf = ({ path }: Endpoint) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Every read of the contract that is for people, and not for staff alone. */
export const reads: readonly (readonly [name: string, endpoint: Endpoint])[] = Object.entries(contract).filter(
  ([, { method, access }]) => method === 'GET' && access !== 'operator',
);

/** Names of reads of which nobody has said whether they show what people made, and of exceptions that are none any more. */
export function unclassified(known: Known): readonly string[] {
  const open = reads.filter(([name, endpoint]) => !own(name) && paramsOf(endpoint).some((param) => !(param in known)));
  const stale = Object.keys(OF_BUSINESS).filter((name) => {
    const endpoint = contract[name];
    return !endpoint || paramsOf(endpoint).every((param) => param in known);
  });
  return [...open.map(([name]) => name), ...stale];
}

/** Every address at which a read could show one of the things known: each parameter and each choice of a query in turn. */
export function addressesOf(known: Known): readonly string[] {
  const all = reads.filter(([name]) => !own(name)).flatMap(([, endpoint]) => addressesOfOne(endpoint, known));
  return [...new Set(all)];
}

function addressesOfOne(endpoint: Endpoint, known: Known): readonly string[] {
  const params = paramsOf(endpoint).reduce<readonly Record<string, string>[]>(
    (filled, name) => filled.flatMap((one) => (known[name] ?? []).map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
  return params.flatMap((filled) => queriesOf(endpoint, known).map((query) => addressOf(endpoint, filled, query)));
}

function queriesOf({ query }: Endpoint, known: Known): readonly Readonly<Record<string, string>>[] {
  const fields = Object.entries((query as z.ZodObject | undefined)?.shape ?? {}) as [string, z.ZodType][];
  const takes = (field: z.ZodType, value?: string) => field.safeParse(value).success;
  const base: Record<string, string> = {};
  for (const [name, field] of fields) {
    if (!takes(field)) base[name] = known[name]?.[0] ?? '';
    else if (name === 'limit') base[name] = takes(field, '100') ? '100' : '50';
  }
  const choices = fields.flatMap(([name, field]) => {
    const values = known[name] ?? choicesOf(field);
    return values.filter((value) => takes(field, value)).map((value) => ({ ...base, [name]: value }));
  });
  return [base, ...choices];
}

/** The values of a field that is one of a few, with or without a default. */
function choicesOf(field: z.ZodType): readonly string[] {
  const { def } = field as unknown as { readonly def: { readonly innerType?: z.ZodType } };
  if (def.innerType) return choicesOf(def.innerType);
  const { options = [] } = field as unknown as { readonly options?: readonly unknown[] };
  return options.filter((option) => typeof option === 'string');
}
