import { Readable } from 'node:stream';
import { type Cell, csvLine } from '@marquee/infra/csv/csv.ts';
import type { FastifyReply } from 'fastify';

/**
 * Answers with a CSV file for saving under `name`: its columns and then its records as they are read. The first record is
 * waited for, so that what cannot be read at all is refused like anything else, before a part of the file is out.
 */
export async function csvFile(
  reply: FastifyReply,
  name: string,
  columns: readonly Cell[],
  records: AsyncGenerator<readonly Cell[], void>,
): Promise<Readable> {
  const first = await records.next();
  async function* lines() {
    yield csvLine(columns);
    if (first.done) return;
    yield csvLine(first.value);
    for await (const record of records) yield csvLine(record);
  }
  reply.header('content-type', 'text/csv; charset=utf-8');
  reply.header('content-disposition', `attachment; filename="${name}"`);
  return Readable.from(lines(), { objectMode: false });
}
