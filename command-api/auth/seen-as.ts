import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Milliseconds for which one of the staff sees the platform as somebody else does. */
export const SEEN_AS_MS = 15 * 60_000;

const NAME = 'marquee.seen_as';
const COOKIE = /(?:^|;\s*)(?:__Secure-)?marquee\.seen_as=([^;]+)/;

/** Whether a `Cookie` header says anything of it, true or not. */
export function saysSeenAs(cookieHeader: string | undefined): boolean {
  return cookieHeader?.includes(`${NAME}=`) ?? false;
}

/**
 * The cookie by which one of the staff sees the platform as somebody else: good for one session of theirs and 15 minutes, and
 * signed over all three. It lies beside their own, which stays as it is.
 */
export class SeenAs {
  readonly #key: KeyObject;
  readonly #name: string;
  readonly #marks: string;

  /** `secret`: of the account service. `secure`: cookies go over TLS alone. */
  constructor(secret: string, secure: boolean) {
    this.#key = createSecretKey(`seen as:${secret}`, 'utf8');
    this.#name = secure ? `__Secure-${NAME}` : NAME;
    this.#marks = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  }

  /** The `Set-Cookie` header that begins it. `token`: what the cookie of their session holds; `now`: UTC milliseconds. */
  begin(person: string, token: string, now: number): string {
    const said = `${person}.${now + SEEN_AS_MS}`;
    const value = `${said}.${this.#sign(said, token).toString('base64url')}`;
    return `${this.#name}=${value}; Max-Age=${SEEN_AS_MS / 1000}; ${this.#marks}`;
  }

  /** The `Set-Cookie` header that ends it. */
  end(): string {
    return `${this.#name}=; Max-Age=0; ${this.#marks}`;
  }

  /** As whom the platform is seen; undefined without the cookie, with one that was not signed for this session, and after its time. */
  read(cookieHeader: string | undefined, token: string, now: number): string | undefined {
    const [person = '', until = '', signature = ''] = cookieHeader?.match(COOKIE)?.[1]?.split('.') ?? [];
    const [expected, given] = [this.#sign(`${person}.${until}`, token), Buffer.from(signature, 'base64url')];
    const signed = given.length === expected.length && timingSafeEqual(given, expected);
    return signed && Number(until) > now ? person : undefined;
  }

  #sign(said: string, token: string): Buffer {
    return createHmac('sha256', this.#key).update(`${said}.${token}`).digest();
  }
}
