import shared from '@eventstore/db-client/generated/shared_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { noStream } from '../port.ts';

/** What the server said of one append. */
export type AppendAnswer =
  /** `n` is the place of its last event; undefined when the server does not know it yet. */
  | { readonly kind: 'appended'; readonly n: number | undefined }
  | { readonly kind: 'conflict'; readonly actual: number }
  /** These events can never be written there. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** This caller may not write there. */
  | { readonly kind: 'forbidden'; readonly reason: string }
  /** Not now; `certain` when nothing was written. */
  | { readonly kind: 'failed'; readonly reason: string; readonly certain: boolean };

const wrongVersion = 'event_store.client.WrongExpectedVersion';
const ofDetails: Readonly<Record<string, 'refused' | 'forbidden'>> = {
  'event_store.client.AccessDenied': 'forbidden',
  'event_store.client.StreamDeleted': 'refused',
  'event_store.client.MaximumAppendSizeExceeded': 'refused',
  'event_store.client.MaximumAppendEventSizeExceeded': 'refused',
  'event_store.client.BadRequest': 'refused',
};
/** A server that did not look at the append. */
const untouched = /^(server is |no leader )/i;

export function answerOf(response: streams.BatchAppendResp): AppendAnswer {
  const error = response.getError();
  if (!error) {
    const place = response.getSuccess()?.getPosition()?.getCommitPosition();
    return { kind: 'appended', n: place === undefined ? undefined : Number(place) };
  }
  const [details, reason] = [error.getDetails(), error.getMessage()];
  const name = details?.getTypeName() ?? '';
  const wrong = details?.unpack(shared.WrongExpectedVersion.deserializeBinary, wrongVersion);
  if (wrong) {
    const actual = wrong.hasCurrentStreamRevision() ? Number(wrong.getCurrentStreamRevision()) : noStream;
    return { kind: 'conflict', actual: Number.isSafeInteger(actual) ? actual : noStream };
  }
  const kind = ofDetails[name];
  if (kind) return { kind, reason };
  return { kind: 'failed', reason, certain: untouched.test(reason) };
}
