import type { TrackSplit } from '@marquee/command-api/contract/music-splits.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { FieldNote } from '../../../components/ui/field.tsx';
import { call } from '../../../lib/api/call.ts';
import { splitsRoutes } from '../../../lib/api/routes/music-splits.ts';
import { useCurrentUser } from '../../../lib/auth.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { trackAddress } from '../../../lib/paths.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { useSplitAction } from './queries.ts';
import { nameOf, percentOf, roleWords, type SplitRole } from './split-words.ts';

/** How one track is shared out, how it would be, and what I can do about it. */
export function SplitCard({ split, side }: { split: TrackSplit; side: 'mine' | 'others' }) {
  const { id, title, artist, owner, proposed, inForce, declinedBy, earned } = split;
  return (
    <li className="grid content-start gap-3 border-t border-line py-3.5">
      <div className="grid gap-0.5">
        <h3 className="truncate font-semibold">
          <Link to={trackAddress(id)} className="link">
            {title}
          </Link>
        </h3>
        <p className="truncate text-14 text-text-2">{side === 'mine' ? artist : `${artist} · from ${nameOf(owner)}`}</p>
      </div>
      {proposed && (
        <Shares label="Proposed" badge={<Badge kind="wait">Waits for answers</Badge>}>
          {proposed.shares.map((share, n) => (
            <Share key={share.person?.id ?? n} person={share.person} did={share.role} percent={share.percent}>
              {share.accepted ? 'said yes' : 'has not answered'}
            </Share>
          ))}
          {proposed.leaving.map(({ person, accepted }, n) => (
            <Share key={person?.id ?? `left ${n}`} person={person} did={null} percent={0}>
              {accepted ? 'said yes' : 'has not answered'}
            </Share>
          ))}
        </Shares>
      )}
      {inForce && (
        <Shares label="Agreed" badge={<Badge kind="ok">In force</Badge>}>
          {inForce.shares.map((share, n) => (
            <Share key={share.person?.id ?? n} person={share.person} did={share.role} percent={share.percent} />
          ))}
        </Shares>
      )}
      {(inForce || earned.sales > 0) && (
        <p className="text-14">
          You have earned <b className="num font-semibold">{formatMoney(earned.total)}</b>
          <span className="text-text-2">
            {' '}
            {earned.sales === 0
              ? 'of it so far'
              : `of ${formatCount(earned.sales)} ${earned.sales === 1 ? 'sale' : 'sales'}, after our fee`}
          </span>
        </p>
      )}
      {side === 'mine' && declinedBy && <FieldNote>{nameOf(declinedBy)} said no to what you proposed last.</FieldNote>}
      {side === 'mine' ? <OwnActions split={split} /> : <Answers split={split} />}
    </li>
  );
}

function Shares({ label, badge, children }: { label: string; badge: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <p className="flex items-center gap-2 text-14 font-semibold">
        {label} {badge}
      </p>
      <ul className="grid gap-1 text-14">{children}</ul>
    </div>
  );
}

interface ShareProps {
  person: TrackSplit['owner'] | null;
  /** Null of who would have none any more. */
  did: SplitRole | null;
  percent: number;
  children?: ReactNode;
}

function Share({ person, did, percent, children }: ShareProps) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-2">
      <span className="num w-18 flex-none text-right font-semibold">{percentOf(percent)}</span>
      <span className="min-w-0 truncate">{nameOf(person)}</span>
      {did && <span className="text-text-2">{roleWords[did]}</span>}
      {children && <span className="text-13 text-text-3">{children}</span>}
    </li>
  );
}

/** What its artist can do. */
function OwnActions({ split }: { split: TrackSplit }) {
  const [changing, setChanging] = useState(false);
  const withdraw = useSplitAction(() => call(splitsRoutes.withdrawSplit, { params: { trackId: split.id } }), {
    done: 'Proposal taken back',
    failed: 'The proposal stands',
  });
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        kind="line"
        size="sm"
        onClick={() => setChanging(true)}
        aria-label={`Propose other shares: ${split.title}`}
      >
        Propose other shares
      </Button>
      {split.proposed && (
        <Button
          kind="line"
          size="sm"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate()}
          aria-label={`Take the proposal back: ${split.title}`}
        >
          Take it back
        </Button>
      )}
      {changing && <ProposeDialog before={split} onClose={() => setChanging(false)} />}
    </div>
  );
}

/** What somebody who is asked, or who has a share, can do. */
function Answers({ split: { id, title, proposed, inForce } }: { split: TrackSplit }) {
  const me = useCurrentUser();
  const [leaving, setLeaving] = useState(false);
  const params = { trackId: id };
  const version = proposed?.version ?? 0;
  const answer = useSplitAction(
    (yes: boolean) => call(splitsRoutes.answerSplit, { params, body: { version, answer: yes ? 'accept' : 'decline' } }),
    { done: 'Your answer is kept', failed: 'Not answered' },
  );
  const hasShare = inForce?.shares.some(({ person }) => person?.id === me.id) ?? false;
  return (
    <div className="flex flex-wrap gap-3">
      {proposed?.isMine && (
        <>
          <Button
            size="sm"
            busy={answer.isPending && answer.variables}
            disabled={answer.isPending}
            onClick={() => answer.mutate(true)}
            aria-label={`Accept the split of ${title}`}
          >
            Accept
          </Button>
          <Button
            kind="line"
            size="sm"
            busy={answer.isPending && !answer.variables}
            disabled={answer.isPending}
            onClick={() => answer.mutate(false)}
            aria-label={`Decline the split of ${title}`}
          >
            Decline
          </Button>
        </>
      )}
      {hasShare && (
        <Button kind="line" size="sm" onClick={() => setLeaving(true)} aria-label={`Give up my share of ${title}`}>
          Give up my share
        </Button>
      )}
      {leaving && <LeaveDialog trackId={id} title={title} onClose={() => setLeaving(false)} />}
    </div>
  );
}
