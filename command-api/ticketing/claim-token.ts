import { createHmac, timingSafeEqual } from 'node:crypto';

/** A ticket that is on its way to someone. */
export interface TransferClaim {
  readonly order: string;
  readonly unit: number;
  readonly offer: string;
}

const CONTENT = /^([0-9a-f-]{36})\.([1-8])\.([0-9a-f-]{36})$/;

/** The token in a mailed claim link: who has it has read the mail. It names the offer, which lives once and for a week. */
export class ClaimTokens {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  issue({ order, unit, offer }: TransferClaim): string {
    const content = `${order}.${unit}.${offer}`;
    return `${Buffer.from(content).toString('base64url')}.${this.#sign(content)}`;
  }

  /** Undefined for a token that this platform did not issue. */
  read(token: string): TransferClaim | undefined {
    const [encoded = '', signature = ''] = token.split('.');
    const content = Buffer.from(encoded, 'base64url').toString();
    const expected = Buffer.from(this.#sign(content));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    const [, order, unit, offer] = CONTENT.exec(content) ?? [];
    return order && unit && offer ? { order, unit: Number(unit), offer } : undefined;
  }

  #sign(content: string): string {
    return createHmac('sha256', this.#secret).update(`claim:${content}`).digest('base64url');
  }
}
