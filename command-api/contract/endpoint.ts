import type { Role } from '@marquee/domain/kernel/actor.ts';
import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A file that is the whole body of a request: no JSON, no form. */
export interface Upload {
  /** Media types that are taken. */
  readonly types: readonly string[];
  readonly maxBytes: number;
}

/** A form (`multipart/form-data`) with fields and at most one file, in any order; the file is kept as it comes. */
export interface Form<Fields extends z.ZodObject = z.ZodObject> {
  /** The name of the file's part. */
  readonly file: string;
  /** Of the file. */
  readonly maxBytes: number;
  /** What the fields must be; each arrives as text. */
  readonly fields: Fields;
}

/** One call of the HTTP interface. The server registers it, the web apps call it, OpenAPI is made from it. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** With `:name` for parameters, always below `/api`. */
  readonly path: string;
  readonly summary: string;
  /** Who may call it; `person` is anybody signed in, `operator` a call of the console. Finer rules are the aggregates' own. */
  readonly access: 'anyone' | 'person' | 'operator';
  /**
   * Roles that may use an endpoint for `person` also on what belongs to others; of one for `operator`, the roles besides that
   * may call it, which each of them says, if only that there are none.
   */
  readonly staff?: readonly Role[];
  /**
   * Only within 15 minutes of a sign-in or of `POST /api/auth/reauthenticate`; after that the answer is 403 with the code
   * `ReauthenticationRequired`: ask for the password, send it there, and repeat the call. `everybody`: whoever calls; `staff`:
   * whoever may only by a role, for what belongs to somebody else.
   */
  readonly recentSignIn?: 'everybody' | 'staff';
  /**
   * Also for who is suspended or banned: they read their own account, see and appeal decisions, export, erase and are paid. Any
   * other endpoint that asks who calls answers them 403 `Suspended`.
   */
  readonly whileBarred?: true;
  /**
   * Closed to people who are known to be under 18: it spends `money`, or they would go `live`. Open to kids whose parent lets them spend
   * money: `spending`, of which the handler asks the allowance. For kids under a parent besides, what the parent looks after (`account`),
   * and what the parent may keep them from (`chat`, `contacts`). 403 `GuardianRequired`.
   */
  readonly guardian?: 'money' | 'spending' | 'live' | 'account' | 'chat' | 'contacts';
  /**
   * The record that a call of the console changes, as `order-:orderId` with its own parameters: while a colleague is at it, the answer is
   * 409 `RecordLocked`.
   */
  readonly changes?: `${string}:${string}`;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** In place of `body`: the request carries a file. */
  readonly upload?: Upload;
  /** In place of `body`: the request is a form. */
  readonly form?: Form;
  readonly response: Response;
}

/** Whether requests may carry an `Idempotency-Key`: all that change something for a person. */
export function takesKey({ method, access }: Pick<Endpoint, 'method' | 'access'>): boolean {
  return method !== 'GET' && access !== 'anyone';
}

/** Whether a role opens an endpoint of the console, or what belongs to others at one for everybody. */
export function opensTo({ access, staff = [] }: Pick<Endpoint, 'access' | 'staff'>, role: Role): boolean {
  return staff.includes(role) || (access === 'operator' && role === 'operator');
}

/** Declares an endpoint; keeps the schemas' own types. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodType,
>(definition: Endpoint<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return definition;
}

/** An endpoint whose body is a form. */
export type FormEndpoint<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Response extends z.ZodType,
  Fields extends z.ZodObject,
> = Endpoint<Params, Query, z.ZodUndefined, Response> & { readonly form: Form<Fields> };

/** Declares an endpoint whose body is a form. */
export function formEndpoint<
  Response extends z.ZodType,
  Fields extends z.ZodObject,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
>(definition: FormEndpoint<Params, Query, Response, Fields>): FormEndpoint<Params, Query, Response, Fields> {
  return definition;
}
