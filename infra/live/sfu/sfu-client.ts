import type { LiveAct } from '../port.ts';

export interface SfuSettings {
  /** `https://host/path`: a show is sent to `/SHOW/whip` below it, and watched from `/SHOW/whep`. */
  readonly url: string;
  /** Shown to the SFU with every request; browsers never see it. */
  readonly token?: string | undefined;
}

/** A connection that the SFU has opened. */
export interface SfuLine {
  /** Its address at the SFU. */
  readonly resource: string;
  /** Of this state of its candidates, where the SFU says one. */
  readonly etag: string | undefined;
  readonly answer: string;
  /** `Link` headers that name STUN and TURN servers. */
  readonly iceServers: readonly string[];
}

/** What went wrong at the SFU: `status` is its HTTP status; undefined: it did not answer. */
export class SfuRefused extends Error {
  override readonly name = 'SfuRefused';
  readonly status: number | undefined;

  constructor(message: string, status: number | undefined, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

/** Milliseconds within which the SFU has to answer: less than a request of ours may take. */
const ANSWER_WITHIN_MS = 6000;
const PATHS = { publish: 'whip', view: 'whep' } as const satisfies Record<LiveAct, string>;
/** What says that a connection is gone already. */
const GONE: ReadonlySet<number> = new Set([404, 410]);

/** The messages of WHIP (RFC 9725) and WHEP (draft-ietf-wish-whep) to one SFU. Everything throws `SfuRefused`. */
export class SfuClient {
  readonly #base: string;
  readonly #token: string | undefined;

  constructor({ url, token }: SfuSettings) {
    this.#base = url.replace(/\/+$/, '');
    this.#token = token;
  }

  /** Offers a connection that sends a show, or watches it. */
  async open(act: LiveAct, show: string, offer: string): Promise<SfuLine> {
    const address = `${this.#base}/${show}/${PATHS[act]}`;
    const answer = await this.#ask(address, {
      method: 'POST',
      headers: { 'content-type': 'application/sdp' },
      body: offer,
    });
    const location = answer.headers.get('location');
    const text = await answer.text();
    if (answer.status !== 201 || !location) throw refusal(answer, text);
    return {
      resource: new URL(location, answer.url || address).href,
      etag: answer.headers.get('etag') ?? undefined,
      answer: text,
      iceServers: iceServersOf(answer.headers.get('link')),
    };
  }

  /** Adds candidates that the browser has found since. False where this SFU takes none: it finds them by itself. */
  async trickle({ resource, etag }: Pick<SfuLine, 'resource' | 'etag'>, fragment: string): Promise<boolean> {
    const headers = { 'content-type': 'application/trickle-ice-sdpfrag', ...(etag && { 'if-match': etag }) };
    const answer = await this.#ask(resource, { method: 'PATCH', headers, body: fragment });
    const text = await answer.text();
    if (answer.ok) return true;
    if ([405, 422, 501].includes(answer.status)) return false;
    throw refusal(answer, text);
  }

  /** Ends a connection. Harmless when it is gone. */
  async end(resource: string): Promise<void> {
    const answer = await this.#ask(resource, { method: 'DELETE' });
    const text = await answer.text();
    if (!answer.ok && !GONE.has(answer.status)) throw refusal(answer, text);
  }

  async #ask(address: string, { headers, ...request }: RequestInit): Promise<Response> {
    const authorization = this.#token && { authorization: `Bearer ${this.#token}` };
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    try {
      return await fetch(address, { ...request, headers: { ...headers, ...authorization }, signal });
    } catch (error) {
      throw new SfuRefused('The streaming server does not answer.', undefined, error);
    }
  }
}

function refusal({ status }: Response, text: string): SfuRefused {
  return new SfuRefused(`The streaming server answered ${status}: ${text.trim().slice(0, 200)}`, status);
}

/** Those links of a header that name ICE servers, each as it was written. */
export function iceServersOf(header: string | null): readonly string[] {
  if (!header) return [];
  return header.split(/,\s*(?=<)/).filter((link) => /;\s*rel="?ice-server"?(;|$)/.test(link));
}
