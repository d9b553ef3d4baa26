import { connect, type Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../../http/error.ts';
import { PEER_HEADER, type PeerSignature } from './peer-signature.ts';

/** Milliseconds in which another process answers. */
const WITHIN_MS = 5000;

export const movedElsewhere = () =>
  new HttpError(503, 'LiveElsewhere', 'This picture has just moved to another server. Connect again.');

/**
 * Hands what is asked of a live picture on to the process that has it, as a load balancer that knew would have: who asks, and whether they
 * may, is decided there.
 */
export class HandingOn {
  readonly #peers: PeerSignature;
  readonly #sockets = new Set<Socket>();

  constructor(app: FastifyInstance, peers: PeerSignature) {
    this.#peers = peers;
    // They are no sockets of this process's own, which are told to connect again.
    app.addHook('preClose', (done) => {
      for (const socket of this.#sockets) socket.destroy();
      done();
    });
  }

  /** Whether another process has handed this request on. */
  isFromPeer({ headers, url }: FastifyRequest): boolean {
    return this.#peers.isPeer(url, headers);
  }

  /** Joins the browser's socket with one to `address`, byte by byte. A browser whose line breaks asks again. */
  upgrade({ ip, raw, url }: FastifyRequest, reply: FastifyReply, address: string): void {
    reply.hijack();
    const { hostname, port } = new URL(address);
    const near = raw.socket;
    const far = connect({ host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port), timeout: WITHIN_MS });
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      this.#sockets.add(socket);
      socket.setNoDelay(true);
      socket.once('error', end);
      socket.once('close', () => {
        this.#sockets.delete(socket);
        end();
      });
    }
    far.once('timeout', end);
    far.once('connect', () => {
      far.setTimeout(0);
      const lines = [`GET ${url} HTTP/1.1`];
      for (let n = 0; n + 1 < raw.rawHeaders.length; n += 2) {
        const name = raw.rawHeaders[n] ?? '';
        if (!OURS.has(name.toLowerCase())) lines.push(`${name}: ${raw.rawHeaders[n + 1]}`);
      }
      lines.push(`x-forwarded-for: ${ip}`, `${PEER_HEADER}: ${this.#peers.sign(url)}`);
      far.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
      near.pipe(far).pipe(near);
    });
  }

  /** Answers with what the process at `address` does. Throws `LiveElsewhere` when it cannot be reached. */
  async get({ headers, ip, url }: FastifyRequest, reply: FastifyReply, address: string): Promise<Buffer> {
    const answer = await fetch(new URL(url, address), {
      headers: { cookie: headers.cookie ?? '', 'x-forwarded-for': ip, [PEER_HEADER]: this.#peers.sign(url) },
      signal: AbortSignal.timeout(WITHIN_MS),
    }).catch(() => {
      throw movedElsewhere();
    });
    reply.status(answer.status).header('content-type', answer.headers.get('content-type') ?? 'application/json');
    return Buffer.from(await answer.arrayBuffer());
  }
}

/** Headers that are written anew. */
const OURS = new Set(['x-forwarded-for', PEER_HEADER]);
