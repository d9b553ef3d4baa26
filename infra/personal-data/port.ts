import type { SealedEnvelope, SealedItem } from '@marquee/domain/kernel/schemas.ts';

/** What was sealed for a person, whether under a key of the item besides or not. */
export type Envelope = SealedEnvelope | SealedItem;

/**
 * Seals and opens personal data, with a key a person. Erasing the key makes everything ever sealed for the
 * person unreadable, wherever it lies.
 */
export interface PersonalData {
  /** Seals a JSON value as one envelope. The person's key is durable before this resolves. Throws `PersonIsErased`. */
  seal(person: string, value: unknown): Promise<SealedEnvelope>;
  /**
   * The same under the item's key besides: both are needed to open it. Both are durable before this resolves. Throws
   * `PersonIsErased`, `ItemIsErased`.
   */
  sealItem(person: string, item: string, value: unknown): Promise<SealedItem>;
  /** Gets what will be needed to seal and open for this person, while something else is awaited. Never fails. */
  prepare(person: string): void;
  /** Opens an envelope; undefined when the person or the item is erased. Throws on an envelope that was tampered with. */
  open<T>(envelope: Envelope): Promise<T | undefined>;
  /** Opens many at once, in order. */
  openAll<T>(envelopes: readonly Envelope[]): Promise<(T | undefined)[]>;
  /** Destroys the person's key for good. Idempotent. */
  erase(person: string): Promise<void>;
  /** Destroys the item's key for good: what was sealed under it cannot be opened, whoever's it is. Idempotent. */
  eraseItem(item: string): Promise<void>;
  /** HMAC tokens by which a value (an e-mail, a name) can be looked up without storing it. */
  token(kind: 'email' | 'name' | 'line', value: string): string;
}

/** The person's key was destroyed; nothing can be sealed for them any more. */
export class PersonIsErased extends Error {
  override readonly name = 'PersonIsErased';
}

/** The item's key was destroyed; nothing can be sealed under it any more. */
export class ItemIsErased extends Error {
  override readonly name = 'ItemIsErased';
}
