import type { AdminCase } from '@marquee/command-api/contract/moderation-cases.ts';
import { Facts } from '../../../components/facts.tsx';
import { When } from '../../../components/when.tsx';
import { nameOf, outcomes, rules } from './words.ts';

interface MadeProps {
  readonly made: Pick<NonNullable<AdminCase['decision']>, 'outcome' | 'rule' | 'reason' | 'by' | 'at'>;
  /** For colleagues alone; undefined while it is not read. */
  readonly note: string | undefined;
  readonly days?: number | null;
  readonly second?: AdminCase['owner'] | null;
  readonly until?: string | null;
}

/** A decision, or what somebody proposes: what, by which rule, what its owner reads, and what colleagues do. */
export function Made({ made, note, days = null, second = null, until = null }: MadeProps) {
  return (
    <Facts
      facts={[
        ['Outcome', outcomes[made.outcome][0]],
        ['For', days !== null && `${days} days`],
        ['Until', until && <When key="until" at={until} />],
        ['Rule', rules[made.rule]],
        ['Its owner reads', made.reason],
        ['Colleagues read', note],
        ['By', nameOf(made.by)],
        ['Confirmed by', nameOf(second)],
        ['When', <When key="at" at={made.at} />],
      ]}
    />
  );
}
