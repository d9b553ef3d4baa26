import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

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
}

/**
 * `/healthz`: the process answers. `/readyz`: every part it needs works, else 503. Both name all parts.
 * `/metrics`: Prometheus text; looking at the parts brings its gauges up to date.
 */
export function registerHealth(app: FastifyInstance, health: Health): void {
  const quiet = { schema: { hide: true }, logLevel: 'silent', config: { rateLimit: false } } as const;
  app.get('/healthz', quiet, () => ({ ok: true }));
  app.get('/readyz', quiet, async (_, reply) => {
    const parts = await health.parts();
    const ok = parts.every((part) => part.ok || part.needed === false);
    return reply.status(ok ? 200 : 503).send({ ok, parts });
  });
  app.get('/metrics', quiet, async (_, reply) => {
    await health.parts();
    reply.header('content-type', health.metrics.contentType);
    return reply.send(await health.metrics.metrics());
  });
}
