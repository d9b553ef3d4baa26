import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { z } from 'zod';
import type { Pace } from './pace.ts';
import { type Catalogue, type CatalogueItem, CatalogueRefused, type Recorded } from './port.ts';

/** What one signs in with. */
export interface Login {
  readonly username: string;
  readonly password: string;
  readonly apiKey?: string | undefined;
}

export interface AccountOptions {
  /** Where the service answers, without a slash at the end. */
  readonly origin: string;
  readonly login: Login;
  readonly pace: Pace;
  /** Sessions by what they are for, so that one sign-in serves many calls of a process. */
  readonly sessions: Map<string, string>;
  readonly session: string;
  readonly signal?: AbortSignal | undefined;
}

const Session = z.object({ token: z.string() });
const Tracks = z.object({
  tracks: z.array(
    z.object({
      id: z.string().min(1),
      title: z.string(),
      artist: z.string(),
      album: z.string().optional(),
      genre: z.string().optional(),
      isrc: z.string().optional(),
      upc: z.string().optional(),
      disc: z.int().optional(),
      number: z.int().optional(),
      milliseconds: z.int().min(0),
    }),
  ),
  next: z.string().nullable(),
});

/** Longest rest that a service may ask for within one call, in milliseconds; longer ones are told. */
const LONGEST_REST_MS = 10_000;
const TRIES = 4;
/** One answer may take so long, in milliseconds. */
const ANSWER_MS = 30_000;

/** A catalogue behind a login. A session that has ended is opened anew once; a login that is refused then is told. */
export class AccountCatalogue implements Catalogue {
  readonly #options: AccountOptions;

  constructor(options: AccountOptions) {
    this.#options = options;
  }

  async connect(): Promise<void> {
    await this.#signIn();
  }

  async *read(): AsyncGenerator<CatalogueItem> {
    for (let after: string | null = ''; after !== null; ) {
      const answer: Response = await this.#get(`/tracks?after=${encodeURIComponent(after)}`);
      const page = Tracks.safeParse(await answer.json().catch(() => null));
      if (!page.success) throw unreachable();
      for (const { id, ...facts } of page.data.tracks) yield { externalId: id, ...facts, sound: id };
      after = page.data.next;
    }
  }

  async sound({ sound: reference }: Recorded): Promise<Readable | undefined> {
    if (reference === null) return undefined;
    const answer = await this.#get(`/tracks/${encodeURIComponent(reference)}/audio`);
    if (!answer.body) throw new CatalogueRefused('TrackBroken', 'The service gives no recording of it.');
    return Readable.fromWeb(answer.body as ReadableStream);
  }

  async #get(path: string): Promise<Response> {
    const { sessions, session } = this.#options;
    const token = sessions.get(session) ?? (await this.#signIn());
    const first = await this.#call(path, { headers: { authorization: `Bearer ${token}` } });
    const answer =
      first.status === 401
        ? await this.#call(path, { headers: { authorization: `Bearer ${await this.#signIn()}` } })
        : first;
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 401) throw refusedLogin();
    if (answer.status === 404 || answer.status === 410 || answer.status === 422)
      throw new CatalogueRefused('TrackBroken', 'The service gives no recording of it.');
    throw unreachable();
  }

  async #signIn(): Promise<string> {
    const { login, sessions, session } = this.#options;
    sessions.delete(session);
    const body = JSON.stringify(login);
    const answer = await this.#call('/sessions', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    const said = Session.safeParse(await answer.json().catch(() => null));
    if (answer.status === 401) throw refusedLogin();
    if (answer.status === 403)
      throw new CatalogueRefused('ApiKeyMissing', 'The service asks for an API key, or for another one.');
    if (!answer.ok || !said.success) throw unreachable();
    sessions.set(session, said.data.token);
    return said.data.token;
  }

  /** One call at its turn, repeated after the rest that the service asks for. */
  async #call(path: string, init: RequestInit): Promise<Response> {
    const { origin, pace, signal } = this.#options;
    for (let left = TRIES; ; left -= 1) {
      await pace.turn(signal);
      const late = AbortSignal.timeout(ANSWER_MS);
      const answer = await fetch(`${origin}${path}`, {
        ...init,
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, late]) : late,
      }).catch(() => {
        throw unreachable();
      });
      if (answer.status !== 429) return answer;
      await answer.body?.cancel();
      const restMs = Number(answer.headers.get('retry-after') ?? 1) * 1000;
      if (left === 1 || !(restMs <= LONGEST_REST_MS))
        throw new CatalogueRefused(
          'RateLimited',
          'The service has been asked too often. It lets us in again after a while.',
        );
      pace.rest(restMs);
    }
  }
}

const refusedLogin = () =>
  new CatalogueRefused('CredentialsRefused', 'The service does not know this username and password.');
const unreachable = () => new CatalogueRefused('Unreachable', 'The service does not answer as it should.');
