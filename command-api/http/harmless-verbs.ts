import { art } from '../contract/art.ts';
import { adminDistribution } from '../contract/distribution.ts';
import { adminPartnerships } from '../contract/distribution-partnerships.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { adminLicensing } from '../contract/licensing-supervisors.ts';
import { migration } from '../contract/migration.ts';
import { adminCases } from '../contract/moderation-cases.ts';
import { music } from '../contract/music.ts';
import { albums } from '../contract/music-albums.ts';
import { adminConsole } from '../contract/operations-console.ts';
import { adminHistory } from '../contract/operations-history.ts';
import { adminVerifications } from '../contract/operations-verifications.ts';
import { adminReconciliation } from '../contract/payments-reconciliation.ts';
import { adminWhatIf } from '../contract/payments-what-if.ts';
import { shows } from '../contract/shows.ts';
import { liveShow } from '../contract/shows-live.ts';
import { social } from '../contract/social.ts';
import { commenting } from '../contract/social-comments.ts';
import { stories } from '../contract/social-stories.ts';
import { adminOrders } from '../contract/ticketing-desk.ts';
import { door } from '../contract/ticketing-door.ts';

const hidden = 'hides from others what its author still has, until it is shown again; the log says who and why';
const worked = 'says who works on something; nothing follows from it for anybody';
const shown = 'shows again what somebody hid; the log says who';

/**
 * What staff may do without having signed in a moment ago, each with the reason: it moves neither money nor people. Every
 * other endpoint of theirs that changes something is marked `recentSignIn` in the contract.
 */
export const harmlessVerbs: ReadonlyMap<Endpoint, string> = new Map<Endpoint, string>([
  [adminConsole.saveView, 'keeps a list for whoever asks, under a name of theirs'],
  [adminConsole.removeView, 'lets go of a list that the same person has kept'],
  [adminConsole.holdRecord, worked],
  [adminConsole.releaseRecord, worked],
  [
    adminHistory.undoVerb,
    'takes back only what the same person did in the last ten minutes, by a sign-in that was recent enough for it then',
  ],
  [adminVerifications.requestVerification, 'reads the log and changes nothing but the list of verifications'],
  [adminWhatIf.startWhatIf, 'reads the log for whoever asks, and changes nothing that anybody else sees'],
  [adminWhatIf.cancelWhatIf, 'ends the reading that the same person has asked for; they may ask again'],
  [shows.removeShowPicture, 'takes a picture away, which its owner may put back'],
  [liveShow.closePoll, 'ends a question early; no vote is lost'],
  [liveShow.deleteMessage, 'a moderator works along with a live chat; one line goes, and the log says who took it'],
  [liveShow.timeOut, 'a moderator works along with a live chat; it ends by itself and takes nothing away'],
  [social.hidePost, hidden],
  [social.unhidePost, shown],
  [stories.hideStory, hidden],
  [stories.unhideStory, shown],
  [commenting.hideComment, hidden],
  [commenting.unhideComment, shown],
  [music.hideTrack, hidden],
  [music.unhideTrack, shown],
  [music.retryTrack, 'has a recording looked through once more; it stays its artist’s, and as it was'],
  [albums.hideAlbum, hidden],
  [albums.unhideAlbum, shown],
  [art.hideArt, hidden],
  [art.unhideArt, shown],
  [
    adminLicensing.verifySupervisor,
    'lets somebody ask for licences, which artists still grant one by one; it can be taken back',
  ],
  [
    adminLicensing.suspendSupervisor,
    'keeps somebody from asking for licences until they are verified again; what they have stays',
  ],
  [
    adminPartnerships.keepContract,
    'keeps a contract that nobody sees until terms name it, which takes a sign-in; it goes after a day',
  ],
  [adminDistribution.claimSubmission, worked],
  [
    adminDistribution.decideSubmission,
    'writes down what a platform has answered; its artist may ask the platform again',
  ],
  [adminDistribution.recordFigures, 'writes down what a platform tells of a day; no money of it passes through us'],
  [migration.askCredentials, 'asks an artist for another login, which nobody but they can give'],
  [adminReconciliation.claimDiscrepancy, worked],
  [adminReconciliation.releaseDiscrepancy, worked],
  [adminOrders.resendLetter, 'sends a mail once more to the address that the order has; the log says who'],
  [adminCases.openCase, 'reports something as everybody can; a colleague decides what follows from it'],
  [adminCases.claimNextCase, worked],
  [adminCases.claimCase, worked],
  [adminCases.releaseCase, worked],
  [adminCases.escalateCase, worked],
  [adminCases.refuseDecision, 'sends back what a colleague proposed; nothing follows from it'],
  [adminCases.addCaseMessage, 'writes to whom an appealed decision concerns; nothing follows from it'],
  [door.checkIn, 'a door admits people all evening; a ticket stays its holder’s, and the log says who admitted it'],
  [
    door.reportAdmissions,
    'tells what a door did already; a ticket stays its holder’s, and the log says who admitted it',
  ],
  [door.lookUpOrder, 'shows what the list of the door shows, and the log says who looked'],
  [
    door.undoAdmission,
    'a door mends its slips while people wait; the ticket is as good as before, and the log says who',
  ],
]);
