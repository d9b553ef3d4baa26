import type { StoredBytes } from '@marquee/domain/files/file/events.ts';
import type { Contract } from '../../contract/distribution-partnerships.ts';
import { AddressSignatures, type Signed } from '../../files/media/address-signatures.ts';
import { contractIdOf } from './contracts.ts';

const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.pdf$/;

/** Where contracts are read: below this path, for who keeps partnerships, and whomever of the two parties they give the address to. */
export const CONTRACTS = '/files/contracts/';

/** Signed addresses of contracts. */
export class ContractAddresses {
  readonly #signatures: AddressSignatures;

  /** `now` answers UTC milliseconds. */
  constructor(masterKey: Buffer, now: () => number) {
    this.#signatures = new AddressSignatures(masterKey, 'contract addresses', now);
  }

  /** A contract as somebody of the staff sees it: its address is good for one to two hours. */
  tell(contract: StoredBytes, person: string): Contract {
    const id = contractIdOf(contract);
    return { id, bytes: contract.bytes, url: `${CONTRACTS}${id}.pdf?${this.#signatures.query([id], person)}` };
  }

  /** Whom an address was given to, and which contract it has; undefined when it is not ours or its time is over. */
  read(name: string, query: Readonly<Record<string, unknown>>): (Signed & { readonly id: string }) | undefined {
    const [, id] = NAME.exec(name) ?? [];
    const signed = id && this.#signatures.read([id], query);
    return signed ? { id, ...signed } : undefined;
  }
}
