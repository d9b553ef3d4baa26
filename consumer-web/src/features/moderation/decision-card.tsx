import type { Decision } from '@marquee/command-api/contract/moderation.ts';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ruleWords, subjectWords } from '../../components/reports/report-words.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useCurrentUser } from '../../lib/auth.ts';
import { formatDay } from '../../lib/format.ts';
import { subjectAddress } from '../../lib/subject-address.ts';
import { AppealDialogue } from './appeal-dialogue.tsx';
import { appealWords, titleOf } from './decision-words.ts';

const AppealDialog = lazy(async () => ({ default: (await import('./appeal-dialog.tsx')).AppealDialog }));

const appeals: Readonly<Record<Decision['appeal'], readonly [kind: 'wait' | 'ok' | 'ended', words: string] | null>> = {
  none: null,
  open: ['wait', 'Appeal open'],
  kept: ['ended', 'Decision stands'],
  reversed: ['ok', 'Taken back'],
  over: null,
};

/** One decision: what, why, by which rule, until when, and the dialogue of its appeal. */
export function DecisionCard({ decision, now }: { decision: Decision; now: number }) {
  const [appealing, setAppealing] = useState(false);
  const { standing } = useCurrentUser();
  const badge = appeals[decision.appeal];
  const mayAppeal = decision.appeal === 'none' && now < Date.parse(decision.appealUntil);
  // who is suspended has no page but this one
  const address = standing ? undefined : subjectAddress(decision.kind, decision.subjectId);
  const title = titleOf(decision);
  return (
    <li className="grid gap-3 rounded-3 border border-line bg-night-2 px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="text-18 font-semibold [overflow-wrap:anywhere]">{title}</h2>
        {badge && <Badge kind={badge[0]}>{badge[1]}</Badge>}
      </div>
      <dl className="grid gap-x-4 gap-y-1.5 text-15 sm:grid-cols-[max-content_minmax(0,1fr)]">
        <Fact term="Rule">{ruleWords[decision.rule]}</Fact>
        <Fact term="Reason">{decision.reason}</Fact>
        <Fact term="Decided">{formatDay(decision.decidedAt)}</Fact>
        {decision.until && decision.appeal !== 'reversed' && <Fact term="Until">{formatDay(decision.until)}</Fact>}
        {decision.resolution !== null && decision.appealText === null && (
          <Fact term="Taken back because">{decision.resolution}</Fact>
        )}
        {address && (
          <Fact term="About">
            <Link to={address} className="link">
              Your {subjectWords[decision.kind]}
            </Link>
          </Fact>
        )}
      </dl>
      {(decision.appealText !== null || decision.messages.length > 0) && <AppealDialogue decision={decision} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
        <p className="text-14 text-text-2">{appealWords(decision, now)}</p>
        {mayAppeal && (
          <Button kind="line" onClick={() => setAppealing(true)}>
            Appeal<span className="sr-only">: {title}</span>
          </Button>
        )}
      </div>
      {appealing && (
        <Suspense>
          <AppealDialog decision={decision} onClose={() => setAppealing(false)} />
        </Suspense>
      )}
    </li>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-text-3">{term}</dt>
      <dd className="[overflow-wrap:anywhere] whitespace-pre-line max-sm:mb-1.5">{children}</dd>
    </>
  );
}
