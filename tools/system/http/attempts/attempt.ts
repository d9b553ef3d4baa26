import type { Client } from '../../../testing/client.ts';
import type { TestPlatform } from '../test-platform.ts';

/** A well-formed request, and what becomes of it when somebody sends it whom it does not concern. */
export interface Attempt {
  /** `refused`: 403. `own`: it can only touch what is the sender's. `bearer`: whoever has the secret may. `public`: no session needed. */
  readonly stranger: 'refused' | 'own' | 'bearer' | 'public';
  /** Whom it concerns; absent: everybody, or whoever the endpoint is for. */
  readonly by?: Client;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly file?: Uint8Array<ArrayBuffer>;
  /** What the file is said to be; a form with its boundary. */
  readonly type?: string;
}

/** On whose things strangers try it: those of the artist, and those of a fan who is new. */
export interface Concerned extends TestPlatform {
  readonly fan: Client;
}

/** The attempts of one context: `attempts/<context>.ts` has one for each endpoint of its manifest, under the endpoint's name. */
export interface ContextAttempts<Name extends string = string> {
  prepare(concerned: Concerned): Promise<Readonly<Record<Name, Attempt>>>;
  /** Endpoints that end what the others are about, when they are let. */
  readonly ending?: readonly Name[];
}
