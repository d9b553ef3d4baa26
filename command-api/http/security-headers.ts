import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** The headers with which helmet protects every answer. They are the same for all, so they are worked out once. */
export function securityHeaders(production: boolean): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  const protect = helmet({ contentSecurityPolicy: contentSecurityPolicy(production) });
  protect({} as IncomingMessage, answer as unknown as ServerResponse, () => {});
  return headers;
}

/** Puts the security headers on every answer. */
export function registerSecurityHeaders(app: FastifyInstance, production: boolean): void {
  const headers = securityHeaders(production);
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
}
