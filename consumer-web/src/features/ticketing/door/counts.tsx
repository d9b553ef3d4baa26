import type { AnswerOf } from '@marquee/command-api/contract/call.ts';
import type { Show } from '@marquee/command-api/contract/shows.ts';
import type { DoorFinding } from '@marquee/command-api/contract/ticketing-door.ts';
import type { doorRoutes } from '../../../lib/api/routes/ticketing-door.ts';
import { formatShowClock } from '../../../lib/show-time.ts';
import { tierName } from '../../checkout/tiers.ts';
import { wordsOf } from './judge.ts';

interface CountsProps {
  show: Pick<Show, 'timeZone'>;
  counts: AnswerOf<typeof doorRoutes.getDoor> | undefined;
  /** Admissions that are still to be told. */
  waiting: number;
  name: string;
}

/** How many are in, what is still to be told, and what doors did that they should not have. */
export function Counts({ show, counts, waiting, name }: CountsProps) {
  return (
    <section aria-label="At the door" className="grid gap-3 border-t border-line pt-4 text-14">
      <p className="text-text-2">
        This is {name}.{waiting > 0 && ` ${waiting} ${waiting === 1 ? 'admission' : 'admissions'} still to be told.`}
      </p>
      {counts && (
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {counts.tiers.map(({ ticketType, tickets, admitted }) => (
            <li key={ticketType} className="num">
              {tierName(ticketType)}: {admitted} of {tickets} in
            </li>
          ))}
        </ul>
      )}
      {counts && counts.findings.length > 0 && (
        <ul aria-label="Let in and should not have been" className="grid gap-2">
          {counts.findings.map((finding) => (
            <li key={finding.admission} className="rounded-2 bg-night-0 px-4 py-3 inset-ring inset-ring-enamel-line">
              <p className="font-semibold text-bad">{finding.first ? 'Let in twice' : 'Let in on a dead code'}</p>
              <p className="[overflow-wrap:anywhere]">{wordsOf(finding)}</p>
              <p className="text-text-2">{storyOf(finding, show.timeZone)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Who let in, when and where, and what was wrong with it. */
function storyOf({ at, door, by, first, diedAt }: DoorFinding, zone: string): string {
  const here = `${formatShowClock(at, zone)} at ${door} by ${by}`;
  if (first) {
    const there = `${formatShowClock(first.at, zone)}${first.door ? ` at ${first.door}` : ''} by ${first.by}`;
    return `${there}, and ${here}`;
  }
  return `${here}${diedAt ? `, on a code that died at ${formatShowClock(diedAt, zone)}` : ''}`;
}
