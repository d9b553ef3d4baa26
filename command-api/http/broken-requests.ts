import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ErrorBody } from '../contract/error.ts';
import { HttpError } from './error.ts';

interface Refusal extends Pick<ErrorBody, 'code' | 'message'> {
  readonly status: string;
}

const malformed: Refusal = {
  status: '400 Bad Request',
  code: 'RequestMalformed',
  message: 'This is not a well-formed HTTP request. Check how it is written.',
};
const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'HeadersTooLarge',
    message: 'The request’s headers are too large. Remove cookies of this site, and try again.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: '413 Payload Too Large',
    code: 'BodyTooLarge',
    message: 'The request is too large. Send less.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'RequestTimeout',
    message: 'The request did not arrive in time. Try again.',
  },
};

/** Answers what the parser of HTTP could not read in the one error shape, and ends the connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, ...said } = refusals[error.code ?? ''] ?? malformed;
  const body = Buffer.from(JSON.stringify({ ...said, requestId: randomUUID() } satisfies ErrorBody));
  socket.end(
    Buffer.concat([
      Buffer.from(
        `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncache-control: no-store\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n`,
      ),
      body,
    ]),
  );
}

/**
 * Refuses what Node would answer by itself and without a body: an `Expect` header other than `100-continue` (417
 * `ExpectationFailed`), and a request of HTTP/1.1 without a host (400 `HostMissing`).
 */
export function refuseExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    app.routing(request, response);
  });
  app.addHook('onRequest', async ({ headers, raw }) => {
    const { expect, host } = headers;
    if (expect !== undefined && expect.toLowerCase() !== '100-continue') {
      throw new HttpError(417, 'ExpectationFailed', 'The header `Expect` may only be 100-continue. Leave it out.');
    }
    if (host === undefined && raw.httpVersion === '1.1') {
      throw new HttpError(400, 'HostMissing', 'The header `Host` is missing. Add it.');
    }
  });
}
