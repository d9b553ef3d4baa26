import type { Decision } from '@marquee/command-api/contract/moderation.ts';
import { subjectWords } from '../../components/reports/report-words.ts';
import { formatDay } from '../../lib/format.ts';

const from = (age: number) => (thing: string) => `Your ${thing} is shown to people of ${age} and over only`;

const outcomes: Readonly<Record<Decision['outcome'], (thing: string, until: string | null) => string>> = {
  dismiss: (thing) => `Nothing was decided about your ${thing}`,
  warn: (thing) => `You were warned because of your ${thing}`,
  gate7: from(7),
  gate13: from(13),
  gate16: from(16),
  gate: (thing) => `Your ${thing} is shown to adults only`,
  hide: (thing) => `Your ${thing} is hidden from others`,
  remove: (thing) => `Your ${thing} is removed for others`,
  suspend: (_, until) => (until ? `Your account is suspended until ${formatDay(until)}` : 'Your account is suspended'),
  ban: () => 'Your account is banned',
};

/** What was decided, as whom it concerns reads it. */
export function titleOf({ outcome, kind, until, appeal }: Pick<Decision, 'outcome' | 'kind' | 'until' | 'appeal'>) {
  if (appeal === 'reversed') return `The decision about your ${subjectWords[kind]} is taken back`;
  return outcomes[outcome](subjectWords[kind], until);
}

/** What becomes of an appeal, or may. */
export function appealWords({ appeal, appealUntil }: Pick<Decision, 'appeal' | 'appealUntil'>, now: number): string {
  switch (appeal) {
    case 'none':
      return now < Date.parse(appealUntil)
        ? `You can appeal until ${formatDay(appealUntil)}.`
        : 'It was not appealed in time.';
    case 'open':
      return 'You have appealed. Somebody who has not decided this looks at it again.';
    case 'kept':
      return 'Somebody else has looked at it again, and the decision stands.';
    case 'reversed':
      return 'Somebody else has looked at it again and taken the decision back. What followed from it is undone.';
    case 'over':
      return 'It was not appealed in time.';
  }
}
