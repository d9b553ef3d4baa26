import { dropDrafts } from '../drafts.ts';
import { deviceStore } from './device-store.ts';
import { tellSignedOut } from './session-channel.ts';

/** What is done on the way out, before the server ends the session: nothing typed or fetched stays, and the other windows know. */
export function leaveSession(): void {
  dropDrafts();
  void deviceStore.forgetPeople();
  tellSignedOut();
}
