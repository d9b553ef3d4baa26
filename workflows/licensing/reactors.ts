import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { licenceAggregate } from '@marquee/domain/licensing/licence/aggregate.ts';
import { supervisorAggregate } from '@marquee/domain/licensing/supervisor/aggregate.ts';
import { syncTrackAggregate, syncTrackOf } from '@marquee/domain/licensing/synctrack/aggregate.ts';
import { trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import { start } from '../kit/start.ts';
import { activityEffects, reactorOf } from '../kit/typed-reactor.ts';
import { type LetterInput, letterJob } from '../mail/letter-kind.ts';
import { type Effect, send, shown, withGrace } from '../reactors/reactor.ts';
import type { LicensingActivities } from './activities.ts';
import { licensingLetters } from './letters.ts';

const activity = activityEffects<LicensingActivities>();
const mail = (input: LetterInput<typeof licensingLetters>): Effect => start(letterJob(licensingLetters, input));

/** Milliseconds in which the request that accepts or pays mostly does what follows by itself. */
const REQUEST_MS = 2000;

/** What one side says the other is told; what is paid is issued, and what is void is free again. */
export const licenceReactor = withGrace(
  REQUEST_MS,
  ['LicenceIssued'],
  reactorOf(
    licenceAggregate,
    'licences',
    [
      'LicenceRequested',
      'OfferMade',
      'OfferAccepted',
      'RequestDeclined',
      'RequestWithdrawn',
      'OfferLapsed',
      'AcceptanceLapsed',
      'PaymentSucceeded',
      'DisputeWon',
      'LicenceIssued',
      'LicenceVoided',
    ],
    (event): Effect[] => {
      const licence = keyOf(event.stream);
      switch (event.type) {
        case 'LicenceRequested':
          return [mail({ mail: 'licenceRequested', licence })];
        case 'OfferMade':
          return [mail({ mail: 'licenceOffered', licence, n: event.data.n })];
        case 'OfferAccepted':
          return [mail({ mail: 'licenceAgreed', licence })];
        case 'RequestDeclined':
          return [mail({ mail: 'licenceDeclined', licence })];
        case 'RequestWithdrawn':
          return [mail({ mail: 'licenceWithdrawn', licence })];
        case 'OfferLapsed':
          return [mail({ mail: 'licenceLapsed', licence })];
        case 'AcceptanceLapsed':
          return [activity('releaseGrant', { licence, reason: 'unpaid' }), mail({ mail: 'licenceUnpaid', licence })];
        case 'PaymentSucceeded':
        case 'DisputeWon':
          return [{ ...activity('fulfilLicence', { licence }), unless: shown('LicenceIssued', event.stream) }];
        case 'LicenceIssued':
          return [mail({ mail: 'licenceIssued', licence })];
        case 'LicenceVoided':
          return [activity('releaseGrant', { licence, reason: 'voided' }), mail({ mail: 'licenceVoided', licence })];
      }
    },
  ),
);

/** What is reserved is accepted, also where the request that accepts it was cut short. */
export const grantReactor = withGrace(
  REQUEST_MS,
  ['OfferAccepted'],
  reactorOf(syncTrackAggregate, 'sync-grants', ['GrantReserved'], ({ data: { licence, offer } }) => [
    { ...activity('completeAcceptance', { licence, offer }), unless: shown('OfferAccepted', `licence-${licence}`) },
  ]),
);

/** Who wants to license music hears what was decided about them. */
export const supervisorReactor = reactorOf(
  supervisorAggregate,
  'supervisors',
  ['SupervisorVerified', 'SupervisorSuspended'],
  ({ id: event, stream, type }) => {
    const person = keyOf(stream);
    return type === 'SupervisorVerified'
      ? [mail({ mail: 'supervisorVerified', person, event })]
      : [mail({ mail: 'supervisorSuspended', person, event })];
  },
);

/** What is hidden or gone is not on offer. Licences stay. */
export const withdrawnTracks = reactorOf(
  trackAggregate,
  'withdrawn-sync-tracks',
  ['ContentHidden', 'ContentDeleted', 'ContentErased'],
  ({ stream, type }) => {
    const reasons = { ContentHidden: 'hidden', ContentDeleted: 'deleted', ContentErased: 'erased' } as const;
    const synctrack = syncTrackOf(keyOf(stream));
    const withdraw = send(syncTrackAggregate, { type: 'WithdrawSyncTrack', synctrack, reason: reasons[type] });
    return [{ ...withdraw, answers: ['NotFound'] }];
  },
);
