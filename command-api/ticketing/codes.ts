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

  /** Signs a text for doors that are cut off. `write` gets the number of the key, which may be part of the text. */
  sign(write: (keyId: number) => string): { readonly text: string; readonly signature: string } {
    const signer = this.#keys.current();
    const text = write(signer.keyId);
    return { text, signature: Buffer.from(signer.sign(Buffer.from(text))).toString('base64url') };
  }

  /** By which whoever is cut off checks codes and signed texts. */
  publicKeys(): readonly { readonly keyId: number; readonly publicKey: string }[] {
    return this.#keys
      .publicKeys()
      .map(({ keyId, publicKey }) => ({ keyId, publicKey: Buffer.from(publicKey).toString('base64url') }));
  }

  /** What a code says; undefined when this platform did not sign it. */
  async read(code: string): Promise<TicketCode | undefined> {
    const signed = unpackSigned(code.trim());
    const ticket = signed && decodeTicketCode(signed.bytes);
    if (!ticket) return undefined;
    return (await this.#keys.verify(ticket.key, signed.bytes, signed.signature)) ? ticket : undefined;
  }
}
