import type { Readable } from 'node:stream';
import { type EarnerLinesAsked, earnerLines } from '@marquee/projections/music/earner-lines.ts';
import type { FastifyReply } from 'fastify';
import { csvFile } from '../http/csv-file.ts';
import type { Services } from '../http/services.ts';
import type { Looker } from '../social/sight.ts';
import { lineViews } from './line-views.ts';

/** Lines that are read at once. */
const PAGE = 500;
const columns = ['at', 'source', 'title', 'event', 'id', 'position', 'price', 'net'] as const;

/** Somebody's lines as they are read; what a title begins with is no formula to a spreadsheet. */
export function statement(
  services: Pick<Services, 'database' | 'personalData'>,
  looker: Looker,
  asked: Omit<EarnerLinesAsked, 'cursor' | 'limit'>,
  reply: FastifyReply,
): Promise<Readable> {
  async function* records() {
    let cursor: string | undefined;
    do {
      const page = await earnerLines(services.database, looker.personId, { ...asked, cursor, limit: PAGE });
      for (const line of await lineViews(services, looker, page.rows)) yield columns.map((column) => line[column]);
      cursor = page.next;
    } while (cursor !== undefined);
  }
  const name = ['earnings', asked.month, asked.source].filter((part) => part !== undefined).join('-');
  return csvFile(reply, `${name}.csv`, columns, records());
}
