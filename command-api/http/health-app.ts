import Fastify, { type FastifyInstance } from 'fastify';
import { registerDrain } from './drain.ts';
import { answerError, registerErrors } from './errors.ts';
import { type Health, type MetricsAccess, registerHealth, registerMetrics } from './health.ts';

/** `/healthz`, `/readyz` and `/metrics`, and nothing else. The caller listens and closes. */
export function createHealthApp(health: Health, access: MetricsAccess): FastifyInstance {
  const app = createBareApp();
  registerHealth(app, health, access);
  return app;
}

/** `/metrics`, and nothing else. The caller listens and closes. */
export function createMetricsApp(health: Health, access: MetricsAccess): FastifyInstance {
  const app = createBareApp();
  registerMetrics(app, health, access);
  return app;
}

function createBareApp(): FastifyInstance {
  const app = Fastify({ logger: false, requestIdHeader: false, frameworkErrors: answerError });
  registerErrors(app);
  registerDrain(app);
  return app;
}
