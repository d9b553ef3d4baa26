import type { FastifyReply } from 'fastify';

/** Says which rows of a list these are, and how many there are, as react-admin's simple REST provider reads it. */
export function contentRange(reply: FastifyReply, resource: string, first: number, rows: number, total: number): void {
  const range = rows === 0 ? '*' : `${first}-${first + rows - 1}`;
  reply.header('content-range', `${resource} ${range}/${rows === 0 ? total : Math.max(total, first + rows)}`);
}
