import type { FastifyInstance } from 'fastify';
import { contexts } from '../../contexts.ts';
import type { RouteParts } from '../../http/context.ts';
import { contributionsOf } from '../../http/export-contribution.ts';
import type { Router } from '../../http/route.ts';

/** The routes of every context, with the realtime socket and what the payment provider calls, and those beside the contract. */
export async function registerRoutes(
  router: Router,
  app: FastifyInstance,
  parts: Omit<RouteParts, 'exported'>,
): Promise<void> {
  const exported = contributionsOf(contexts);
  for (const context of contexts) await context.register(router, app, { ...parts, exported });
  parts.moreRoutes?.(router, parts.services);
}
