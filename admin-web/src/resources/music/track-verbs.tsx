import type { AdminTrack } from '@marquee/command-api/contract/music-admin.ts';
import Typography from '@mui/material/Typography';
import { VerbButton } from '../../components/verb-button.tsx';
import { call } from '../../lib/api/call.ts';
import { musicRoutes } from '../../lib/api/routes/music.ts';

/** What staff do about a track as it is now. */
export function TrackVerbs({ track: { id: trackId, title, processing, state, hidden } }: { track: AdminTrack }) {
  if (state !== 'published') return null;
  const params = { trackId };
  const of = title ?? 'this track';
  return (
    <>
      {processing === 'failed' && (
        <VerbButton
          endpoint="retryTrack"
          label="Try again"
          title={`Have ${of} looked through again`}
          confirm="Try again"
          asks={null}
          preview={<Typography>A job reads the recording once more. Its artist sees how it goes.</Typography>}
          act={async ({ idempotencyKey }) => {
            await call(musicRoutes.retryTrack, { params }, { idempotencyKey });
            return 'It is looked through again.';
          }}
        />
      )}
      {hidden === null ? (
        <VerbButton
          endpoint="hideTrack"
          label="Hide"
          danger
          title={`Hide ${of}`}
          confirm="Hide"
          preview={
            <Typography>
              Nobody but its artist hears it any more. They read the reason, and can appeal to a colleague of yours.
            </Typography>
          }
          act={async ({ reason, idempotencyKey }) => {
            const { caseId } = await call(musicRoutes.hideTrack, { params, body: { reason } }, { idempotencyKey });
            return { said: `${of} is hidden.`, undo: `case-${caseId}` };
          }}
        />
      ) : (
        <VerbButton
          endpoint="unhideTrack"
          label="Show again"
          title={`Show ${of} again`}
          confirm="Show again"
          asks={null}
          preview={<Typography>Everybody can hear it again. It was hidden because: {hidden}</Typography>}
          act={async ({ idempotencyKey }) => {
            await call(musicRoutes.unhideTrack, { params }, { idempotencyKey });
            return `${of} can be heard again.`;
          }}
        />
      )}
    </>
  );
}
