import { retracing } from '../../kernel/retrace.ts';
import { ms } from '../../kernel/time.ts';
import { syncTrackAggregate } from './aggregate.ts';

/** Which command left which event of a track that may be licensed. */
export const syncTrackRetrace = retracing(
  syncTrackAggregate,
  {
    SyncTrackOffered: ({ track, owner, milliseconds, ...offer }, { key: synctrack }) => [
      { type: 'OfferSyncTrack', synctrack, track, facts: { owner, ready: true, milliseconds }, offer },
    ],
    SyncTrackEdited: (offer, { key: synctrack, before }) =>
      before
        ? [
            {
              type: 'OfferSyncTrack',
              synctrack,
              track: before.track,
              facts: { owner: before.owner, ready: true, milliseconds: 0 },
              offer,
            },
          ]
        : [],
    SyncTrackWithdrawn: ({ reason }, { key: synctrack }) => [{ type: 'WithdrawSyncTrack', synctrack, reason }],
    GrantReserved: ({ licence, offer, until, ...terms }, { key: synctrack }) => [
      { type: 'ReserveGrant', synctrack, licence, offer, terms, until: ms(until) },
    ],
    GrantConfirmed: ({ licence }, { key: synctrack }) => [{ type: 'ConfirmGrant', synctrack, licence }],
    GrantReleased: ({ licence, reason }, { key: synctrack }) =>
      reason === 'expired' ? [] : [{ type: 'ReleaseGrant', synctrack, licence, reason }],
  },
  ({ type, data }, stream) => (type === 'SyncTrackOffered' ? { makes: { stream, owner: data.owner } } : {}),
);
