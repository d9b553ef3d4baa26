import type { Actor, Role } from '@marquee/domain/kernel/actor.ts';
import type { Bar } from '@marquee/domain/moderation/standing/aggregate.ts';
import { staffRoles } from '@marquee/domain/operations/access/aggregate.ts';
import { isAPIError } from 'better-auth/api';
import { LRUCache } from 'lru-cache';
import { type Minor, stillMinor } from '../accounts/minors.ts';
import { type Auth, isRenewalDue, SESSION_SECONDS } from './auth.ts';
import { type SeenAs, saysSeenAs } from './seen-as.ts';
import { type AccountRow, type SessionRows, signedToken } from './session-rows.ts';

/** How long a session and its roles may be served from memory: the bound on how late a role from elsewhere is noticed. */
const CACHE_MS = 10_000;
/** How long after a sign-in, or after the password was given again, a person may decide about money of others. */
export const RECENT_MS = 15 * 60_000;
const COOKIE = /(?:^|;\s*)(?:__Secure-)?marquee\.session_token=([^;]+)/;

/** The person behind a request. */
export interface Session {
  readonly personId: string;
  readonly email: string;
  readonly actor: Extract<Actor, { kind: 'person' }>;
  /** When they last showed who they are, by signing in or by the password; UTC milliseconds. */
  readonly authenticatedAt: number;
  /** They were found to be under 18; `minorOf` says whether they still are. */
  readonly minor: Minor | undefined;
  /** What keeps them from nearly everything; `barOf` says whether it still does. */
  readonly bar?: Bar | undefined;
  /** The operator who sees the platform as this person does, and changes nothing; undefined: it is they themselves. */
  readonly seenBy?: string | undefined;
}

/** What keeps who asks from nearly everything, now; undefined: nothing does. */
export function barOf({ bar }: Pick<Session, 'bar'>): Bar | undefined {
  return bar && bar.until > Date.now() ? bar : undefined;
}

/** Who asks as somebody under 18, now; undefined: nobody knows them to be. */
export function minorOf({ minor }: Pick<Session, 'minor'>): Minor | undefined {
  return stillMinor(minor, Date.now());
}

export interface SessionDependencies {
  readonly auth: Auth;
  readonly rows: SessionRows;
  readonly seenAs: SeenAs;
  /** The gravest sanction in force against a person, as the log says. */
  readonly bar: (personId: string) => Promise<Bar | undefined>;
  /** What is known of somebody who was found to be under 18. */
  readonly minor: (personId: string) => Promise<Minor | undefined>;
  /** Roles as the log says; also makes sure that the person is in the log. */
  readonly provision: (person: AccountRow) => Promise<readonly Role[]>;
}

/** Reads sessions from cookies, with a short memory so that a busy page costs no query. */
export class Sessions {
  readonly #deps: SessionDependencies;
  readonly #cache = new LRUCache<string, Session>({ max: 20_000, ttl: CACHE_MS });
  /** Counts what was forgotten: what was read before is not remembered after. */
  #forgotten = 0;
  #remembers = false;
  readonly #loading = new Map<string, Promise<Session | undefined>>();
  readonly #listeners = new Set<(personId: string) => void>();

  constructor(deps: SessionDependencies) {
    this.#deps = deps;
  }

  /** The session that a `Cookie` header stands for; undefined when there is none, or it is over. */
  async of(cookieHeader: string | undefined): Promise<Session | undefined> {
    const own = await this.#own(cookieHeader);
    return (own && saysSeenAs(cookieHeader) && (await this.#seenBy(own, cookieHeader))) || own;
  }

  /** Lets an operator see the platform as somebody else does. Answers the `Set-Cookie` header. */
  beginSeenAs(personId: string, cookieHeader: string | undefined): string {
    return this.#deps.seenAs.begin(personId, tokenIn(cookieHeader), Date.now());
  }

  /** Ends that. Answers the `Set-Cookie` header. */
  endSeenAs(): string {
    return this.#deps.seenAs.end();
  }

  /** The session of whom an operator sees the platform as; undefined for nobody, for who is no operator any more, and of who is of the staff by now. */
  async #seenBy(own: Session, cookieHeader: string | undefined): Promise<Session | undefined> {
    const personId = this.#deps.seenAs.read(cookieHeader, tokenIn(cookieHeader), Date.now());
    if (personId === undefined || !own.actor.roles.includes('operator')) return undefined;
    const account = await this.#deps.rows.account(personId);
    const seen = account && (await this.#sessionOf(account));
    if (!seen || staffRoles.some((role) => seen.actor.roles.includes(role))) return undefined;
    return { ...seen, authenticatedAt: 0, seenBy: own.personId };
  }

  async #own(cookieHeader: string | undefined): Promise<Session | undefined> {
    const token = cookieHeader && COOKIE.exec(cookieHeader)?.[1];
    if (!token) return undefined;
    const known = this.#cache.get(token);
    if (known) return known;
    const begun = this.#loading.get(token);
    if (begun) return begun;
    const loading = this.#load(token, cookieHeader).finally(() => {
      if (this.#loading.get(token) === loading) this.#loading.delete(token);
    });
    this.#loading.set(token, loading);
    return loading;
  }

  /** Whether the person behind a request has shown who they are in the last 15 minutes, to this process or to another. */
  async isRecent(cookieHeader: string | undefined): Promise<boolean> {
    if (isRecent(await this.of(cookieHeader))) return true;
    this.forget(cookieHeader);
    return isRecent(await this.of(cookieHeader));
  }

  /** Takes the password again: the session is as good as new. False when it is another, or the account has none. */
  async reauthenticate(cookieHeader: string, password: string): Promise<boolean> {
    const { auth } = this.#deps;
    const headers = new Headers({ cookie: cookieHeader });
    const right = await auth.api.verifyPassword({ headers, body: { password } }).then(
      () => true,
      (error: unknown) => {
        if (isAPIError(error) && error.body?.code === 'INVALID_PASSWORD') return false;
        throw error;
      },
    );
    const found = right && (await auth.api.getSession({ headers }));
    if (!found) return false;
    const { internalAdapter } = await auth.$context;
    await internalAdapter.updateSession(found.session.token, { authenticatedAt: new Date() });
    this.forget(cookieHeader);
    return true;
  }

  /**
   * Signs somebody in to the browser of a `Cookie` header in place of who is: theirs ends. Answers the `Set-Cookie` header.
   * `here`: what stands of the browser in the list of sessions.
   */
  async changeTo(
    personId: string,
    cookieHeader: string | undefined,
    here: { readonly userAgent: string; readonly ipAddress: string },
  ): Promise<string> {
    const { auth } = this.#deps;
    const { authCookies, internalAdapter, secret } = await auth.$context;
    const { token } = await internalAdapter.createSession(personId, false, here);
    await auth.api.signOut({ headers: new Headers({ cookie: cookieHeader ?? '' }) });
    this.forget(cookieHeader);
    const { name, attributes } = authCookies.sessionToken;
    const marks = [`Path=${attributes.path}`, `Max-Age=${SESSION_SECONDS}`, 'HttpOnly', 'SameSite=Lax'];
    return [`${name}=${signedToken(token, secret)}`, ...marks, ...(attributes.secure ? ['Secure'] : [])].join('; ');
  }

  /** Whether this process hears of sessions that end elsewhere, without which it remembers none. */
  mayRemember(yes: boolean): void {
    this.#remembers = yes;
    if (yes) return;
    this.#distrustReads();
    this.#cache.clear();
  }

  /** Tells of everybody whose sessions this process forgets, once it has: some may be over. The answer stops that. */
  onForgotten(listener: (personId: string) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Forgets a session at once, for sign-out and for changes of roles in this process. */
  forget(cookieHeader: string | undefined): void {
    const token = cookieHeader && COOKIE.exec(cookieHeader)?.[1];
    this.#distrustReads();
    if (token) this.#cache.delete(token);
  }

  /** Forgets every session of a person. */
  forgetPerson(personId: string): void {
    this.#distrustReads();
    for (const [token, session] of this.#cache.entries()) {
      if (session.personId === personId) this.#cache.delete(token);
    }
    for (const listener of this.#listeners) listener(personId);
  }

  /** What is being read may be over by now: nobody who asks from here on waits for it, and it is not remembered. */
  #distrustReads(): void {
    this.#forgotten += 1;
    this.#loading.clear();
  }

  async #load(token: string, cookieHeader: string): Promise<Session | undefined> {
    const forgotten = this.#forgotten;
    const found = await this.#deps.rows.read(token);
    if (!found) return undefined;
    if (isRenewalDue(found.expiresAt, Date.now())) {
      await this.#deps.auth.api.getSession({ headers: new Headers({ cookie: cookieHeader }) });
    }
    const { authenticatedAt } = found;
    const session = { ...(await this.#sessionOf(found)), authenticatedAt };
    if (this.#remembers && forgotten === this.#forgotten) this.#cache.set(token, session);
    return session;
  }

  async #sessionOf({ id, email, name, lastName }: AccountRow): Promise<Omit<Session, 'authenticatedAt'>> {
    const [roles, bar, minor] = await Promise.all([
      this.#deps.provision({ id, email, name, lastName }),
      this.#deps.bar(id),
      this.#deps.minor(id),
    ]);
    return { personId: id, email, actor: { kind: 'person', id, roles }, minor, bar };
  }
}

/** What the cookie of a session holds; empty without one. */
function tokenIn(cookieHeader: string | undefined): string {
  return (cookieHeader && COOKIE.exec(cookieHeader)?.[1]) ?? '';
}

function isRecent(session: Session | undefined): boolean {
  return session !== undefined && Date.now() - session.authenticatedAt < RECENT_MS;
}
