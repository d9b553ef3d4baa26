import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { z } from 'zod';
import type { Session, Sessions } from '../auth/sessions.ts';
import { type Endpoint, type FormEndpoint, takesKey } from '../contract/endpoint.ts';
import type { AccessRule } from './access.ts';
import { Callers } from './callers.ts';
import { type FormFiles, SentForm, takeForm } from './form.ts';
import type { RequestKeys } from './request-keys.ts';
import { asksOwners, meant } from './route-checks.ts';
import { schemaOf } from './route-schema.ts';
import { fileOf, takeFiles } from './upload.ts';

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

export interface FormCall<P, Q, F, K> extends PersonCall<P, Q, F> {
  /** What `keep` made of the form's file; undefined where it has none. */
  readonly file: K | undefined;
}

/** Knows who of the staff is at which record, and refuses everybody else: 409 `RecordLocked`. */
export interface RecordGuard {
  refuseOthers(record: string, person: string): Promise<void>;
}

/**
 * Registers endpoints of the contract: validation, OpenAPI and the check of who asks come from the declaration. Who asks is
 * checked before the body is read: a refusal of what is in it would tell strangers that they may.
 */
export class Router {
  readonly #app: FastifyInstance;
  readonly #callers: Callers;
  readonly #locks: RecordGuard;

  constructor(
    app: FastifyInstance,
    sessions: Pick<Sessions, 'of' | 'isRecent'>,
    keys: Pick<RequestKeys, 'use'>,
    locks: RecordGuard = { refuseOthers: async () => undefined },
  ) {
    this.#app = app;
    this.#callers = new Callers(sessions, keys);
    this.#locks = locks;
  }

  /** An endpoint that anybody may call. */
  open<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    handler: (call: Call<z.output<P>, z.output<Q>, z.output<B>>) => Promise<NoInfer<z.input<R>>>,
    options: RouteShorthandOptions = {},
  ): void {
    meant(endpoint, 'anyone');
    this.#register(endpoint, options, (request, reply) => handler(partsOf(request, reply)));
  }

  /**
   * An endpoint for signed-in people: without a session the answer is 401, and whom neither the rule nor the endpoint's
   * `staff` lets is answered 403, whatever else is wrong with the request.
   */
  person<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    rule: AccessRule<NoInfer<z.output<P>>>,
    handler: (call: PersonCall<z.output<P>, z.output<Q>, z.output<B>>) => Promise<NoInfer<z.input<R>>>,
    options: RouteShorthandOptions = {},
  ): void {
    meant(endpoint, 'person');
    asksOwners(endpoint, rule);
    const preParsing = (request: FastifyRequest) => this.#callers.admit(endpoint, rule, request);
    this.#register(endpoint, { ...options, preParsing }, (request, reply) =>
      handler({
        ...partsOf<z.output<P>, z.output<Q>, z.output<B>>(request, reply),
        session: this.#callers.of(request),
      }),
    );
  }

  /**
   * An endpoint of the console, for operators and the roles that it names besides: anybody else is answered 403, whatever else
   * is wrong with the request, and so is one of them whose sign-in is too long ago for it.
   */
  operator<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    handler: (call: PersonCall<z.output<P>, z.output<Q>, z.output<B>>) => Promise<NoInfer<z.input<R>>>,
    options: RouteShorthandOptions = {},
  ): void {
    meant(endpoint, 'operator');
    const preParsing = (request: FastifyRequest) => this.#callers.admitStaff(endpoint, request);
    this.#register(endpoint, { ...options, preParsing }, (request, reply) =>
      handler({
        ...partsOf<z.output<P>, z.output<Q>, z.output<B>>(request, reply),
        session: this.#callers.of(request),
      }),
    );
  }

  /**
   * An endpoint for signed-in people that answers with bytes, whole or as they come: a file, or JSON that is too long to
   * hold. The handler sets type and headers.
   */
  bytes<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    rule: AccessRule<NoInfer<z.output<P>>>,
    handler: (call: PersonCall<z.output<P>, z.output<Q>, z.output<B>>) => Promise<Buffer | Readable>,
    options: RouteShorthandOptions = {},
  ): void {
    meant(endpoint, 'person');
    asksOwners(endpoint, rule);
    const preParsing = (request: FastifyRequest) => this.#callers.admit(endpoint, rule, request);
    this.#register(endpoint, { ...options, preParsing }, async (request, reply) => {
      const parts = partsOf<z.output<P>, z.output<Q>, z.output<B>>(request, reply);
      return reply.send(await handler({ ...parts, session: this.#callers.of(request) }));
    });
  }

  /**
   * An endpoint for signed-in people whose body is a file. Who asks is checked before a byte of it is read; what it is, the
   * handler finds out. Refusals: 400 `FileMissing` and `FileBroken`, 413 `FileTooLarge`.
   */
  upload<P extends z.ZodType, Q extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, z.ZodUndefined, R>,
    rule: AccessRule<NoInfer<z.output<P>>>,
    handler: (call: UploadCall<z.output<P>, z.output<Q>>) => Promise<NoInfer<z.input<R>>>,
    options: RouteShorthandOptions = {},
  ): void {
    meant(endpoint, 'person');
    asksOwners(endpoint, rule);
    this.#registerUpload(endpoint, (request) => this.#callers.admit(endpoint, rule, request), handler, options);
  }

  /** An endpoint of the console whose body is a file: for whom `operator` lets, with the refusals of `upload`. */
  operatorUpload<P extends z.ZodType, Q extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, z.ZodUndefined, R>,
    handler: (call: UploadCall<z.output<P>, z.output<Q>>) => Promise<NoInfer<z.input<R>>>,
    options: RouteShorthandOptions = {},
  ): void {
    meant(endpoint, 'operator');
    this.#registerUpload(endpoint, (request) => this.#callers.admitStaff(endpoint, request), handler, options);
  }

  #registerUpload<P extends z.ZodType, Q extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, z.ZodUndefined, R>,
    preParsing: (request: FastifyRequest) => Promise<void>,
    handler: (call: UploadCall<z.output<P>, z.output<Q>>) => Promise<NoInfer<z.input<R>>>,
    options: RouteShorthandOptions,
  ): void {
    const { upload } = endpoint;
    if (!upload) throw new Error(`${endpoint.path} takes no file`);
    void this.#app.register(async (scope) => {
      takeFiles(scope, upload);
      const take = (request: FastifyRequest, reply: FastifyReply) => {
        const parts = partsOf<z.output<P>, z.output<Q>, undefined>(request, reply);
        return handler({ ...parts, session: this.#callers.of(request), file: fileOf(request.body) });
      };
      this.#register(endpoint, { ...options, preParsing }, take, scope);
    });
  }

  /**
   * An endpoint for signed-in people whose body is a form. Who asks is checked before a byte of it is read; its file goes to `files` as it
   * comes, whose answer names it by `sha256`, and goes again where the form is refused. Refusals: 400 `FormMissing`, `FileBroken` and `Invalid`, 413 `FileTooLarge`.
   */
  form<
    P extends z.ZodType,
    Q extends z.ZodType,
    R extends z.ZodType,
    F extends z.ZodObject,
    K extends { readonly sha256: string | null },
  >(
    endpoint: FormEndpoint<P, Q, R, F>,
    rule: AccessRule<NoInfer<z.output<P>>>,
    files: FormFiles<Session, K>,
    handler: (call: FormCall<z.output<P>, z.output<Q>, z.output<F>, K>) => Promise<NoInfer<z.input<R>>>,
    options: RouteShorthandOptions = {},
  ): void {
    meant(endpoint, 'person');
    asksOwners(endpoint, rule);
    const { form } = endpoint;
    void this.#app.register(async (scope) => {
      takeForm(scope, form, {
        ...files,
        keep: (file, request: FastifyRequest) => files.keep(file, this.#callers.of(request)),
      });
      const preParsing = (request: FastifyRequest) => this.#callers.admit(endpoint, rule, request);
      const take = (request: FastifyRequest, reply: FastifyReply) => {
        const sent = SentForm.of<K>(request.body);
        const parts = partsOf<z.output<P>, z.output<Q>, unknown>(request, reply);
        const call = { ...parts, session: this.#callers.of(request), file: sent.file };
        return handler({ ...call, body: sent.read(form.fields) });
      };
      this.#register(endpoint, { ...options, preParsing }, take, scope);
    });
  }

  #register(
    endpoint: Endpoint,
    options: RouteShorthandOptions,
    handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
    app: FastifyInstance = this.#app,
  ): void {
    const { method, path } = endpoint;
    const preHandler = async (request: FastifyRequest) => {
      await this.#callers.refuseReusedKey(request);
      if (endpoint.changes)
        await this.#locks.refuseOthers(recordOf(endpoint.changes, request), this.#callers.of(request).personId);
    };
    app.route({
      ...options,
      ...(takesKey(endpoint) && { preHandler }),
      method,
      url: path,
      schema: schemaOf(endpoint),
      handler,
    });
  }
}

/** The request's parts, which the validator has already checked against the endpoint's schemas. */
function partsOf<P, Q, B>(request: FastifyRequest, reply: FastifyReply): Call<P, Q, B> {
  return { params: request.params as P, query: request.query as Q, body: request.body as B, request, reply };
}

/** The record that a request is about, by its parameters. */
function recordOf(changes: NonNullable<Endpoint['changes']>, { params }: FastifyRequest): string {
  return changes.replaceAll(/:(\w+)/g, (_, name: string) => String((params as Record<string, unknown>)[name]));
}
