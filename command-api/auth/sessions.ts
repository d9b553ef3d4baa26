import type { Actor, Role } from '@marquee/domain/kernel/actor.ts';
import { LRUCache } from 'lru-cache';
import { type Auth, isRenewalDue } from './auth.ts';
import type { SessionRows } from './session-rows.ts';

/** How long a session and its roles may be served from memory: the bound on how late a sign-out elsewhere is noticed. */
const CACHE_MS = 10_000;
const COOKIE = /(?:^|;\s*)(?:__Secure-)?marquee\.session_token=([^;]+)/;

/** The person behind a request. */
export interface Session {
  readonly personId: string;
  readonly email: string;
  readonly actor: Extract<Actor, { kind: 'person' }>;
}

export interface SessionDependencies {
  readonly auth: Auth;
  readonly rows: SessionRows;
  /** Roles as the log says; also makes sure that the person is in the log. */
  readonly admit: (person: { id: string; email: string; name: string }) => Promise<readonly Role[]>;
}

/** Reads sessions from cookies, with a short memory so that a busy page costs no query. */
export class Sessions {
  readonly #deps: SessionDependencies;
  readonly #cache = new LRUCache<string, Session>({ max: 20_000, ttl: CACHE_MS });
  readonly #loading = new Map<string, Promise<Session | undefined>>();

  constructor(deps: SessionDependencies) {
    this.#deps = deps;
  }

  /** The session that a `Cookie` header stands for; undefined when there is none, or it is over. */
  async of(cookieHeader: string | undefined): Promise<Session | undefined> {
    const token = cookieHeader && COOKIE.exec(cookieHeader)?.[1];
    if (!token) return undefined;
    const known = this.#cache.get(token);
    if (known) return known;
    let loading = this.#loading.get(token);
    if (!loading) {
      loading = this.#load(token, cookieHeader).finally(() => this.#loading.delete(token));
      this.#loading.set(token, loading);
    }
    return loading;
  }

  /** Forgets a session at once, for sign-out and for changes of roles in this process. */
  forget(cookieHeader: string | undefined): void {
    const token = cookieHeader && COOKIE.exec(cookieHeader)?.[1];
    if (token) this.#cache.delete(token);
  }

  /** Forgets every session of a person. */
  forgetPerson(personId: string): void {
    for (const [token, session] of this.#cache.entries()) {
      if (session.personId === personId) this.#cache.delete(token);
    }
  }

  async #load(token: string, cookieHeader: string): Promise<Session | undefined> {
    const found = await this.#deps.rows.read(token);
    if (!found) return undefined;
    if (isRenewalDue(found.expiresAt, Date.now())) {
      await this.#deps.auth.api.getSession({ headers: new Headers({ cookie: cookieHeader }) });
    }
    const { id, email, name } = found;
    const roles = await this.#deps.admit({ id, email, name });
    const session: Session = { personId: id, email, actor: { kind: 'person', id, roles } };
    this.#cache.set(token, session);
    return session;
  }
}
