import { decodeTicketCode, encodeTicketCode, type TicketCode } from '@marquee/domain/ticketing/ticket-code.ts';
import { packSigned, unpackSigned } from '@marquee/infra/signing/compact.ts';
import type { SigningKeys } from '@marquee/infra/signing/ed25519.ts';

/** The codes that are shown at the door: signed content, computed when it is read and never stored. */
export class TicketCodes {
  readonly #keys: SigningKeys;

  constructor(keys: SigningKeys) {
    this.#keys = keys;
  }

  issue(ticket: Omit<TicketCode, 'key'>): string {
    const signer = this.#keys.current();
    const bytes = encodeTicketCode({ ...ticket, key: signer.keyId });
    return packSigned({ bytes, signature: signer.sign(bytes) });
  }

  /** What a code says; undefined when this platform did not sign it. */
  async read(code: string): Promise<TicketCode | undefined> {
    const signed = unpackSigned(code.trim());
    const ticket = signed && decodeTicketCode(signed.bytes);
    if (!ticket) return undefined;
    return (await this.#keys.verify(ticket.key, signed.bytes, signed.signature)) ? ticket : undefined;
  }
}
