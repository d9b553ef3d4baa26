import type { BuiltReadModel, Rebuild } from '@marquee/command-api/contract/operations-platform.ts';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { VerbButton } from '../../../components/verb-button.tsx';
import { When } from '../../../components/when.tsx';
import { call } from '../../../lib/api/call.ts';
import { adminPlatformRoutes } from '../../../lib/api/routes/operations-platform.ts';

/** Whether it is being built anew, by whoever asked for it. */
export function isAtWork({ copy, rebuild }: BuiltReadModel): boolean {
  return copy !== null || rebuild?.outcome === 'requested';
}

interface RebuildCellProps {
  readonly model: BuiltReadModel;
  /** Events in the log; null where it is not known. */
  readonly events: number | null;
}

/** How a read model is built anew: how far that is, what came of it the last time, and the verb. */
export function RebuildCell({ model, events }: RebuildCellProps) {
  const { name, copy, rebuild } = model;
  return (
    <Box sx={{ minWidth: 200 }}>
      {isAtWork(model) ? (
        <AtWork name={name} behind={copy?.behind ?? null} events={events} />
      ) : (
        <>
          {rebuild && <Last rebuild={rebuild} />}
          <RebuildButton model={model} events={events} />
        </>
      )}
    </Box>
  );
}

/** The share of the log that the copy has taken, as its own checkpoint says. */
function AtWork({ name, behind, events }: { name: string; behind: number | null; events: number | null }) {
  const known = behind !== null && events !== null && events > 0;
  const taken = known ? Math.max(events - behind, 0) : 0;
  const share = known ? Math.min(100, Math.floor((taken / events) * 100)) : undefined;
  return (
    <>
      <LinearProgress
        aria-label={`Rebuild of ${name}`}
        {...(share === undefined ? {} : { variant: 'determinate' as const, value: share })}
      />
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        {share === undefined
          ? 'beginning, or comparing'
          : `${taken.toLocaleString('en')} of ${events?.toLocaleString('en')} events, ${share} %`}
      </Typography>
    </>
  );
}

const words: Readonly<Record<Exclude<Rebuild['outcome'], 'requested'>, string>> = {
  built: 'built',
  equal: 'was the same, to the byte',
  replaced: 'was other than the log says, and is replaced',
  failed: 'could not be built',
};

function Last({ rebuild: { outcome, requestedBy, requestedByName, rows, message, endedAt } }: { rebuild: Rebuild }) {
  if (outcome === 'requested') return null;
  return (
    <Typography
      variant="body2"
      color={outcome === 'failed' ? 'error' : 'textSecondary'}
      sx={{ overflowWrap: 'anywhere' }}
    >
      {words[outcome]}
      {rows !== null && `, ${rows.toLocaleString('en')} rows`}
      {message && `: ${message}`} (<When at={endedAt} />, by {requestedByName ?? requestedBy})
    </Typography>
  );
}

function RebuildButton({ model: { name, state, version }, events }: RebuildCellProps) {
  return (
    <VerbButton
      endpoint="rebuildReadModel"
      label="Rebuild"
      title={`Build ${name} anew`}
      confirm="Build it anew"
      disabled={state === 'building'}
      preview={
        <Typography>
          {`The log is read from its first event on${events === null ? '' : `, ${events.toLocaleString('en')} of them`}, and folded into a copy of ${name} ${version} beside it.`}{' '}
          Readers have the rows that are there until the copy has caught up; then the two are compared at the same place
          in the log, and only where they differ
          {state === 'halted' ? ', or because it is halted,' : ''} the new rows take their place, in one step. That
          takes some of the machine. It begins anew where it is broken off, and nothing is lost.
        </Typography>
      }
      act={async ({ reason, idempotencyKey }) => {
        const { job } = await call(
          adminPlatformRoutes.rebuildReadModel,
          { params: { name }, body: { reason } },
          { idempotencyKey },
        );
        return `It is built anew, by the job ${job}.`;
      }}
    />
  );
}
