import fastifyRateLimit from '@fastify/rate-limit';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import fastifyWebsocket from '@fastify/websocket';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';
import type { AccountRequests } from '../accounts/account-requests.ts';
import { type AccountServiceParts, registerAccountService } from '../auth/account-service.ts';
import type { Attempts } from '../auth/attempts.ts';
import type { Auth } from '../auth/auth.ts';
import { registerLogout } from '../auth/logout.ts';
import type { Sessions } from '../auth/sessions.ts';
import { LIVE_MESSAGE_BYTES } from '../contract/live-media.ts';
import { hangUp } from '../realtime/hang-up.ts';
import { takeJson } from './bodies.ts';
import { answerBrokenRequest, refuseExpectations } from './broken-requests.ts';
import { registerDeadline } from './deadline.ts';
import { docsPage } from './docs-page.ts';
import { registerDrain } from './drain.ts';
import { answerError, registerErrors } from './errors.ts';
import { type Health, type MetricsAccess, registerHealth } from './health.ts';
import { registerInHand } from './in-hand.ts';
import { hearOut } from './large-bodies.ts';
import { registerOriginCheck } from './origin.ts';
import { registerReadOnly } from './read-only.ts';
import type { RequestKeys } from './request-keys.ts';
import { type RecordGuard, Router } from './route.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { registerWebApp } from './static.ts';
import { validatorCompiler } from './validator.ts';

export interface AppOptions {
  readonly production: boolean;
  readonly logLevel: string;
  readonly trustProxy: boolean;
  readonly allowedOrigins: ReadonlySet<string>;
  readonly auth: Auth;
  readonly attempts: Attempts;
  readonly requests: AccountRequests;
  /** Whether an account is made once its address is confirmed by mail; else at once. */
  readonly confirmSignUps: boolean;
  /** Has what the log knows of a person take another e-mail, by this request's id; may be repeated. */
  readonly tellLogOfEmail: AccountServiceParts['tellLogOfEmail'];
  readonly sessions: Sessions;
  readonly keys: Pick<RequestKeys, 'use'>;
  /** Keeps everybody else from what one of the staff is at. */
  readonly locks: RecordGuard;
  readonly health: Health;
  readonly metricsAccess: MetricsAccess;
  /** Folders of the built web apps, for fans and for staff; without the second there is no console. */
  readonly web: string;
  readonly adminWeb?: string | undefined;
  /** Requests a minute from one address, over all routes. */
  readonly requestsPerMinute: number;
  /** Whether another process hands a request on, which has counted it and looked at its origin. */
  readonly isFromPeer: (request: FastifyRequest) => boolean;
  /** Registers the routes of every context. */
  readonly routes: (router: Router, app: FastifyInstance) => void | Promise<void>;
}

const BODY_LIMIT = 64 * 1024;
/**
 * Milliseconds after which a request is answered that the outcome is unknown, whatever it waits for. Ten seconds are promised to
 * who asks: what is left is for the way, and for a busy process in which the answers to everybody come due at once.
 */
const ANSWER_WITHIN_MS = 7_500;
/** Requests that prove themselves by a signature instead of an origin. */
const SIGNED_PATHS = new Set(['/api/payments/webhook']);

/** The HTTP interface with everything in front of the handlers. The caller listens and closes. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: options.logLevel,
      // Neither cookies, nor queries, nor bodies: a log line says which route answered whom how.
      serializers: {
        req: (request) => ({ method: request.method, path: request.url.split('?', 1)[0] }),
        res: (reply) => ({ statusCode: reply.statusCode }),
      },
    },
    logController: new LogController({ disableRequestLogging: !options.production }),
    trustProxy: options.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenRequest,
    // Node would answer a request without a host in no shape at all.
    http: { requireHostHeader: false },
    routerOptions: { caseSensitive: false, maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorCompiler);
  // Answers are checked against the contract where mistakes are made, not where they cost.
  app.setSerializerCompiler(options.production ? () => JSON.stringify : serializerCompiler);
  takeJson(app);
  registerErrors(app);
  refuseExpectations(app);
  hearOut(app);
  registerDrain(app);
  registerDeadline(app, ANSWER_WITHIN_MS);
  registerInHand(app);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  registerOriginCheck(
    app,
    options.allowedOrigins,
    (request) => SIGNED_PATHS.has(request.url) || options.isFromPeer(request),
  );
  registerReadOnly(app, options.sessions);
  registerSecurityHeaders(app, options.production);
  await app.register(fastifyRateLimit, {
    global: true,
    max: options.requestsPerMinute,
    timeWindow: '1 minute',
    allowList: (request) => options.isFromPeer(request),
  });
  await app.register(fastifyWebsocket, { options: { maxPayload: LIVE_MESSAGE_BYTES }, preClose: hangUp });
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Marquee',
        version: '0.1.0',
        description:
          'Commands append events; queries read what came of them. An answer that may be old says in `X-Stale` for how many seconds.',
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(fastifySwaggerUi, docsPage);

  registerHealth(app, options.health, options.metricsAccess);
  registerLogout(app, options.auth, options.sessions);
  options.auth.log.sendTo(app.log);
  const router = new Router(app, options.sessions, options.keys, options.locks);
  registerAccountService(router, options);
  await options.routes(router, app);
  const { adminWeb: dist, production } = options;
  await registerWebApp(app, options.web, dist === undefined ? undefined : { dist, production });
  return app;
}
