/**
 * Secrets that a job needs for a while: the password of another service, say. They are handed on by reference, so that
 * neither an event, a log line, a message nor a history ever holds one.
 */
export interface Vault {
  /**
   * Keeps a secret for `owner` (a job's business key) for so many milliseconds at most. Answers a reference, which says
   * nothing of the secret.
   */
  put(secret: string, keep: { readonly owner: string; readonly ttlMs: number }): Promise<string>;
  /** The secret; undefined once its time is over or it was wiped. Throws when what is stored is not what was put. */
  read(reference: string): Promise<string | undefined>;
  /** Reads the secret and wipes it: of several who take it, one gets it. */
  take(reference: string): Promise<string | undefined>;
  /** Forgets all secrets of an owner, whose work is over. Idempotent. */
  wipe(owner: string): Promise<void>;
  /** Forgets what is over its time. Answers how many secrets that were. */
  sweep(): Promise<number>;
}
