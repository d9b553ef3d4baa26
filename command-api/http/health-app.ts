import Fastify, { type FastifyInstance } from 'fastify';
import { registerDrain } from './drain.ts';
import { answerError, registerErrors } from './errors.ts';
import { type Health, registerHealth } from './health.ts';

/** `/healthz`, `/readyz` and `/metrics`, and nothing else. The caller listens and closes. */
export function createHealthApp(health: Health): FastifyInstance {
  const app = Fastify({ logger: false, requestIdHeader: false, frameworkErrors: answerError });
  registerErrors(app);
  registerDrain(app);
  registerHealth(app, health);
  return app;
}
