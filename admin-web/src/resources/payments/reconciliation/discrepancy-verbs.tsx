import type { Discrepancy } from '@marquee/command-api/contract/payments-reconciliation.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { call, reasonOf } from '../../../lib/api/call.ts';
import { adminReconciliationRoutes } from '../../../lib/api/routes/payments-reconciliation.ts';
import { currentSession, may } from '../../../lib/session.ts';
import { ReleaseButton } from './release-button.tsx';
import { ResolveButton } from './resolve-button.tsx';

/** What can be done about a discrepancy as it is: claim it, and then explain it or give it back. */
export function DiscrepancyVerbs({ row }: { row: Discrepancy }) {
  if (!row.claimedBy) return row.resolution ? null : <ClaimButton id={row.id} />;
  const mine = row.claimedBy.id === currentSession().user.id;
  return (
    <>
      {mine && <ResolveButton row={row} />}
      <ReleaseButton row={row} mine={mine} />
    </>
  );
}

/** Takes it at once: claiming changes nothing about money, and can be given back. */
function ClaimButton({ id }: { id: string }) {
  const [sending, setSending] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  if (!may('claimDiscrepancy')) return null;
  const claim = async () => {
    setSending(true);
    try {
      await call(
        adminReconciliationRoutes.claimDiscrepancy,
        { params: { id } },
        { idempotencyKey: crypto.randomUUID() },
      );
    } catch (error) {
      notify(reasonOf(error), { type: 'error' });
    }
    setSending(false);
    refresh();
  };
  return (
    <Button data-verb="claimDiscrepancy" loading={sending} onClick={claim} aria-label={`Claim ${id}`}>
      Claim
    </Button>
  );
}
