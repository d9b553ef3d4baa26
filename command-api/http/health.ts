import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { HttpError } from './error.ts';

/** One part of the platform and how it is. */
export interface PartHealth {
  readonly name: string;
  readonly ok: boolean;
  readonly detail?: string;
  /** False: the platform does its work without it, and is ready whether it works or not. */
  readonly needed?: false;
}

export interface Health {
  /** Every part, as of now. */
  readonly parts: () => Promise<readonly PartHealth[]> | readonly PartHealth[];
  readonly metrics: Registry;
  /** Aborted when the process is about to stop: it is not ready any more, whatever its parts say. */
  readonly leaving?: AbortSignal | undefined;
}

/** Who may read the metrics here: everybody, nobody, or who sends a token. */
export type MetricsAccess = 'everybody' | 'nobody' | { readonly token: string };

const quiet = { schema: { hide: true }, logLevel: 'silent', config: { rateLimit: false } } as const;

/**
 * `/healthz`: the process answers. `/readyz`: every part it needs works and it is not about to stop, else 503; `degraded`
 * where one that it can do without is ill or missing. It names all parts. `/metrics`: see `registerMetrics`.
 */
export function registerHealth(app: FastifyInstance, health: Health, access: MetricsAccess): void {
  app.get('/healthz', quiet, () => ({ ok: true }));
  app.get('/readyz', quiet, async (_, reply) => {
    const parts = [...stopping(health), ...(await health.parts())];
    const ok = parts.every((part) => part.ok || part.needed === false);
    const degraded = ok && parts.some((part) => !part.ok);
    return reply.status(ok ? 200 : 503).send({ ok, degraded, parts });
  });
  registerMetrics(app, health, access);
}

/** `/metrics`: Prometheus text; looking at the parts brings its gauges up to date. Not there for nobody; 401 without the token. */
export function registerMetrics(app: FastifyInstance, health: Health, access: MetricsAccess): void {
  if (access === 'nobody') return;
  app.get('/metrics', quiet, async (request, reply) => {
    if (access !== 'everybody' && !isBearer(request.headers.authorization, access.token)) {
      reply.header('www-authenticate', 'Bearer');
      throw new HttpError(401, 'TokenMissing', 'Send the token of MARQUEE_METRICS_TOKEN as Authorization: Bearer.');
    }
    await health.parts();
    reply.header('content-type', health.metrics.contentType);
    return reply.send(await health.metrics.metrics());
  });
}

function stopping({ leaving }: Health): readonly PartHealth[] {
  return leaving?.aborted ? [{ name: 'process', ok: false, detail: 'stopping' }] : [];
}

/** Compares digests, whose time does not tell how much of the token was right. */
function isBearer(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}
