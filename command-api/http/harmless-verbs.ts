import type { Endpoint } from '../contract/endpoint.ts';
import { adminVerifications } from '../contract/operations-verifications.ts';
import { shows } from '../contract/shows.ts';
import { stage } from '../contract/shows-live.ts';
import { tickets } from '../contract/ticketing.ts';

/**
 * What staff may do without having signed in a moment ago, each with the reason: it moves neither money nor people. Every
 * other endpoint of theirs that changes something is marked `recentSignIn` in the contract.
 */
export const harmlessVerbs: ReadonlyMap<Endpoint, string> = new Map<Endpoint, string>([
  [adminVerifications.requestVerification, 'reads the log and changes nothing but the list of verifications'],
  [shows.removeShowPicture, 'takes a picture away, which its owner may put back'],
  [stage.closePoll, 'ends a question early; no vote is lost'],
  [stage.deleteMessage, 'a moderator works along with a live chat; one line goes, and the log says who took it'],
  [stage.timeOut, 'a moderator works along with a live chat; it ends by itself and takes nothing away'],
  [tickets.checkIn, 'a door admits people all evening; a ticket stays its holder’s, and the log says who admitted it'],
]);
