import { hasRole } from '@marquee/domain/kernel/actor.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import type { Session, Sessions } from '../auth/sessions.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { forbidden, reauthenticationRequired, unauthorized } from './error.ts';
import { fileOf, takeFiles } from './upload.ts';

/** Says who may not send a request on what belongs to others. Throws 403; `params` are checked already. */
export type Gate = (endpoint: Endpoint, params: unknown, session: Session) => Promise<void>;

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

export interface UploadCall<P, Q> extends PersonCall<P, Q, undefined> {
  readonly file: Buffer;
}

/** For the OpenAPI document. */
const recent =
  'Within 15 minutes of a sign-in or of `POST /api/auth/reauthenticate`; after that 403 `ReauthenticationRequired`.';
const anyFile = z.unknown().meta({ type: 'string', format: 'binary' });

/**
 * Registers endpoints of the contract: validation, OpenAPI and the check of who asks come from the declaration. Who asks is
 * checked before the body is read: a refusal of what is in it would tell strangers that they may.
 */
export class Router {
  readonly #app: FastifyInstance;
  readonly #sessions: Sessions;
  readonly #gate: Gate | undefined;
  readonly #callers = new WeakMap<FastifyRequest, Session>();

  constructor(app: FastifyInstance, sessions: Sessions, gate?: Gate) {
    this.#app = app;
    this.#sessions = sessions;
    this.#gate = gate;
  }

  /** The same, with this gate in front of every endpoint that it registers. */
  behind(gate: Gate): Router {
    return new Router(this.#app, this.#sessions, gate);
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
    const preParsing = (request: FastifyRequest) => this.#admit(endpoint, request);
    this.#register(endpoint, { ...options, preParsing }, (request, reply) =>
      handler({ ...partsOf<z.output<P>, z.output<Q>, z.output<B>>(request, reply), session: this.#caller(request) }),
    );
  }

  /**
   * An endpoint for operators: anybody else is answered 403, whatever else is wrong with the request, and so is an operator
   * whose sign-in is too long ago for it.
   */
  operator<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    handler: (call: PersonCall<z.output<P>, z.output<Q>, z.output<B>>) => Promise<NoInfer<z.input<R>>>,
    options: RouteShorthandOptions = {},
  ): void {
    const preParsing = async (request: FastifyRequest) => {
      await this.#admit(endpoint, request);
      if (!hasRole(this.#caller(request).actor, 'operator')) throw forbidden('Only an operator may do this.');
      if (endpoint.recentSignIn && !(await this.#sessions.isRecent(request.headers.cookie))) {
        throw reauthenticationRequired();
      }
    };
    this.#register(endpoint, { ...options, preParsing }, (request, reply) =>
      handler({ ...partsOf<z.output<P>, z.output<Q>, z.output<B>>(request, reply), session: this.#caller(request) }),
    );
  }

  /**
   * An endpoint for signed-in people whose body is a file. Who asks is checked before a byte of it is read; what it is, the
   * handler finds out. Refusals: 400 `FileMissing` and `FileBroken`, 413 `FileTooLarge`.
   */
  upload<P extends z.ZodType, Q extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, z.ZodUndefined, R>,
    handler: (call: UploadCall<z.output<P>, z.output<Q>>) => Promise<NoInfer<z.input<R>>>,
    options: RouteShorthandOptions = {},
  ): void {
    const { upload } = endpoint;
    if (!upload) throw new Error(`${endpoint.path} takes no file`);
    void this.#app.register(async (scope) => {
      takeFiles(scope, upload);
      const preParsing = (request: FastifyRequest) => this.#admit(endpoint, request);
      new Router(scope, this.#sessions).#register(endpoint, { ...options, preParsing }, (request, reply) => {
        const parts = partsOf<z.output<P>, z.output<Q>, undefined>(request, reply);
        return handler({ ...parts, session: this.#caller(request), file: fileOf(request.body) });
      });
    });
  }

  async #admit(endpoint: Endpoint, request: FastifyRequest): Promise<void> {
    const session = await this.#sessions.of(request.headers.cookie);
    if (!session) throw unauthorized();
    this.#callers.set(request, session);
    const params = endpoint.params?.safeParse(request.params);
    if (params?.success) await this.#gate?.(endpoint, params.data, session);
  }

  #caller(request: FastifyRequest): Session {
    const session = this.#callers.get(request);
    if (!session) throw unauthorized();
    return session;
  }

  #register(
    endpoint: Endpoint,
    options: RouteShorthandOptions,
    handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
  ): void {
    const { method, path, summary, recentSignIn, params, query, body, response, upload } = endpoint;
    this.#app.route({
      ...options,
      method,
      url: path,
      schema: {
        summary,
        tags: [path.split('/')[2] ?? 'api'],
        ...(recentSignIn && { description: recent }),
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        ...(upload && { body: anyFile, consumes: [...upload.types] }),
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
