import type { FastifyReply } from 'fastify';
import { contentRange } from './content-range.ts';

/** What a list of the console was asked with, as `listQuery` of the contract reads it. */
interface ListQuery<Filter, Sort extends string> {
  readonly filter?: Filter | undefined;
  readonly range: readonly [first: number, last: number];
  readonly sort?: readonly [by: Sort, direction: 'ASC' | 'DESC'] | undefined;
}

/** The part of a list that is answered. Records that are asked for by their ids all come at once. */
export interface ListPart<Filter, Sort extends string> {
  readonly ids: readonly string[] | undefined;
  /** Conditions besides the ids. */
  readonly filter: Omit<Partial<Filter>, 'id'>;
  readonly offset: number;
  readonly limit: number;
  readonly sort: Sort;
  readonly descending: boolean;
}

/** Reads the dialect of react-admin's simple REST provider; `otherwise` is the order where none is asked for. */
export function listPart<Filter extends { readonly id?: readonly string[] | undefined }, Sort extends string>(
  { filter, range: [first, last], sort }: ListQuery<Filter, Sort>,
  otherwise: readonly [by: Sort, direction: 'ASC' | 'DESC'],
): ListPart<Filter, Sort> {
  const { id: ids, ...conditions } = filter ?? ({} as Partial<Filter>);
  const [by, direction] = sort ?? otherwise;
  const part = { ids, filter: conditions as Omit<Partial<Filter>, 'id'>, sort: by, descending: direction === 'DESC' };
  return ids ? { ...part, offset: 0, limit: ids.length } : { ...part, offset: first, limit: last - first + 1 };
}

/** Answers a part of a list: its rows, and in a header which they are and of how many. */
export function listAnswer<Row>(
  reply: FastifyReply,
  resource: string,
  { offset }: { readonly offset: number },
  rows: readonly Row[],
  total: number,
): Row[] {
  contentRange(reply, resource, offset, rows.length, total);
  return [...rows];
}
