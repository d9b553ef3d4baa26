import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { z } from 'zod';
import type { Session, Sessions } from '../auth/sessions.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { unauthorized } from './error.ts';

/** What a handler gets: the request's parts as the contract describes them, and who asks. */
export interface Call<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface PersonCall<P, Q, B> extends Call<P, Q, B> {
  readonly session: Session;
}

/** Registers endpoints of the contract: validation, OpenAPI and the check of who asks come from the declaration. */
export class Router {
  readonly #app: FastifyInstance;
  readonly #sessions: Sessions;
  readonly #callers = new WeakMap<FastifyRequest, Session>();

  constructor(app: FastifyInstance, sessions: Sessions) {
    this.#app = app;
    this.#sessions = sessions;
  }

  /** An endpoint that anybody may call. */
  open<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    handler: (call: Call<z.output<P>, z.output<Q>, z.output<B>>) => Promise<NoInfer<z.input<R>>>,
    options: RouteShorthandOptions = {},
  ): void {
    this.#register(endpoint, options, (request, reply) => handler(partsOf(request, reply)));
  }

  /** An endpoint for signed-in people: without a session the answer is 401, whatever else is wrong with the request. */
  person<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    handler: (call: PersonCall<z.output<P>, z.output<Q>, z.output<B>>) => Promise<NoInfer<z.input<R>>>,
    options: RouteShorthandOptions = {},
  ): void {
    const preValidation = async (request: FastifyRequest) => {
      const session = await this.#sessions.of(request.headers.cookie);
      if (!session) throw unauthorized();
      this.#callers.set(request, session);
    };
    this.#register(endpoint, { ...options, preValidation }, (request, reply) => {
      const session = this.#callers.get(request);
      if (!session) throw unauthorized();
      return handler({ ...partsOf<z.output<P>, z.output<Q>, z.output<B>>(request, reply), session });
    });
  }

  #register(
    endpoint: Endpoint,
    options: RouteShorthandOptions,
    handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
  ): void {
    const { method, path, summary, params, query, body, response } = endpoint;
    this.#app.route({
      ...options,
      method,
      url: path,
      schema: {
        summary,
        tags: [path.split('/')[2] ?? 'api'],
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        response: { 200: response },
      },
      handler,
    });
  }
}

/** The request's parts, which the validator has already checked against the endpoint's schemas. */
function partsOf<P, Q, B>(request: FastifyRequest, reply: FastifyReply): Call<P, Q, B> {
  return { params: request.params as P, query: request.query as Q, body: request.body as B, request, reply };
}
