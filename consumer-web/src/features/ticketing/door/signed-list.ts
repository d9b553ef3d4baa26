import { pathOf } from '@marquee/command-api/contract/call.ts';
import type { DoorList, DoorTicket } from '@marquee/command-api/contract/ticketing-door.ts';
import { decodeTicketCode, type TicketCode } from '@marquee/domain/ticketing/ticket-code.ts';
import { fetchAnswer, type JsonAnswer } from '../../../lib/api/fetch-json.ts';
import { doorRoutes } from '../../../lib/api/routes/ticketing-door.ts';
import type { PublicKey, SavedList } from './door-store.ts';

const SIGNATURE_BYTES = 64;

interface Part {
  list: string;
  signature: string;
  keys: PublicKey[];
}

/** Fetches all parts of a show's list. Throws where a part is not signed by the platform, or cannot be checked here. */
export async function fetchList(showId: string): Promise<SavedList> {
  const tickets: DoorTicket[] = [];
  let cursor: string | null = null;
  let last: Pick<SavedList, 'issuedAt' | 'keys'>;
  do {
    const path: string = pathOf(doorRoutes.getDoorList.path, { showId });
    const answer: JsonAnswer<Part> = await fetchAnswer<Part>(
      cursor === null ? path : `${path}?cursor=${encodeURIComponent(cursor)}`,
    );
    const { list, signature, keys } = answer.body;
    const part = JSON.parse(list) as DoorList;
    const signed = await isSigned(keys, part.keyId, new TextEncoder().encode(list), bytesOf(signature));
    if (!signed || part.showId !== showId) throw new Error('The list of the door is not signed by the platform.');
    tickets.push(...part.tickets);
    last = { issuedAt: part.issuedAt, keys };
    cursor = answer.headers.get('x-next-cursor');
  } while (cursor !== null);
  return { tickets, issuedAt: last.issuedAt, keys: last.keys };
}

/** What a code says; undefined where the platform did not sign it. */
export async function readCode(code: string, keys: readonly PublicKey[]): Promise<TicketCode | undefined> {
  if (!/^[A-Za-z0-9_-]{100,600}$/.test(code)) return undefined;
  const all = bytesOf(code);
  const [bytes, signature] = [all.slice(0, -SIGNATURE_BYTES), all.slice(-SIGNATURE_BYTES)];
  const ticket = decodeTicketCode(bytes);
  return ticket && (await isSigned(keys, ticket.key, bytes, signature)) ? ticket : undefined;
}

type Bytes = Uint8Array<ArrayBuffer>;

async function isSigned(keys: readonly PublicKey[], keyId: number, bytes: Bytes, signature: Bytes): Promise<boolean> {
  const known = keys.find((key) => key.keyId === keyId);
  if (!known) return false;
  const key = await crypto.subtle.importKey('raw', bytesOf(known.publicKey), 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, signature, bytes);
}

function bytesOf(base64url: string): Bytes {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
