import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { dollars } from '@marquee/domain/money.ts';
import { csvLine } from '@marquee/infra/csv/csv.ts';
import type { AuditResult } from '@marquee/projections/verify/audit/audit.ts';
import type { ExplainedSplit } from '@marquee/projections/verify/audit/explained-split.ts';
import type { AccountDay } from '@marquee/projections/verify/audit/provider-account.ts';
import { splitText } from '@marquee/projections/verify/money/terms.ts';
import { table } from './table.ts';

/** Prints what an audit finds, as it finds it: splits may be too many to keep. */
export interface Printer {
  split(split: ExplainedSplit): Promise<void>;
  end(result: AuditResult): Promise<void>;
}

export type Print = (out: Writable, aside: Writable) => Printer;

const columns = [
  'position',
  'at',
  'stream',
  'revision',
  'event',
  'type',
  'business',
  'show',
  'month',
  'policy',
  'base',
  'rule',
  'lines',
  'due',
  'difference',
];

/** Every split as a line, amounts in dollars; what is not as it must be goes aside. */
export const asCsv: Print = (out, aside) => {
  let begun = false;
  const begin = async () => {
    if (!begun) await write(out, csvLine(columns));
    begun = true;
  };
  return {
    async split(split) {
      await begin();
      const { position, at, stream, revision, event, type, business, show, month, policy, rule } = split;
      const amounts = [dollars(split.base), rule, splitText(split.lines), split.due && splitText(split.due)];
      const where = [position, at, stream, revision, event, type, business, show, month, policy];
      await write(out, csvLine([...where, ...amounts, dollars(split.difference)]));
    },
    async end(result) {
      await begin();
      if (!result.ok) await write(aside, `${findings(result).join('\n')}\n`);
    },
  };
};

/** One document with all of it, amounts in cents: `splits` first, then what they come to. */
export const asJson: Print = (out) => {
  let before = '{"splits":[';
  return {
    async split(split) {
      await write(out, `${before}\n${JSON.stringify(split)}`);
      before = ',';
    },
    async end({ splits: explained, ...result }) {
      const rest = JSON.stringify({ explained, ...result }, null, 2).slice(1);
      await write(out, `${before === ',' ? '' : before}],${rest}\n`);
    },
  };
};

/** Sums for reading; splits only where something is wrong with them, which the findings say. */
export const asText: Print = (out) => ({
  async split() {},
  async end(result) {
    const { from, to, logId, trial, figures, account, checked, ok } = result;
    const sections = [
      `The books of the log ${logId} from ${from} to ${to} (UTC)`,
      '',
      ...table(
        ['account', 'opening', 'debit', 'credit', 'closing'],
        trial.map((line) => [line.account, ...money(line.opening, line.debit, line.credit, line.closing)]),
      ),
      '',
      ...table(
        [
          'month',
          'business',
          'show',
          'policy',
          'sales',
          'sold',
          'fees',
          'earned',
          'refunded',
          'lost',
          'revenue',
          'payees',
        ],
        figures.map(({ month, business, show, policy, sales, sold, fees, earned, refunded, lost, revenue, payees }) => [
          month,
          business,
          show || '-',
          `${policy}`,
          `${sales}`,
          ...money(sold, fees, earned, refunded, lost, revenue, payees),
        ]),
      ),
      '',
      ...(account ? accountTable(account) : ['The payment provider was not asked for its account.']),
      '',
      ...table(
        ['check', 'examined', 'outcome'],
        checked.map(({ check, of, examined, findings: found }) => [
          check,
          `${examined} ${of}`,
          found === 0 ? 'sound' : `${found} found`,
        ]),
      ),
      '',
      `Trial balance ${dollars(result.difference)}; ${result.splits} splits, ${dollars(result.unexplained)} unexplained.`,
      ...(ok ? [`All sound: ${result.events} events, ${result.entries} entries in the period.`] : findings(result)),
    ];
    await write(out, `${sections.join('\n')}\n`);
  },
});

function accountTable(days: readonly AccountDay[]): readonly string[] {
  return table(
    ['day', 'kind', 'provider', 'fees', 'log', 'fees', 'difference', 'differing', 'explained'],
    days.map(({ day, kind, provider, providerFees, ours, ourFees, differing, explained }) => [
      day,
      kind,
      ...money(provider, providerFees, ours, ourFees, provider - providerFees - ours + ourFees),
      `${differing}`,
      `${explained}`,
    ]),
  );
}

function findings({ findings: found, firstOffence }: AuditResult): readonly string[] {
  const lines = found.map(({ check, message, position, stream }) => {
    return `  ${check}: ${message}${position ? `\n    at ${position}${stream ? ` in ${stream}` : ''}` : ''}`;
  });
  return [...lines, `Not sound. First offence: ${firstOffence ?? 'outside the log'}.`];
}

function money(...amounts: readonly number[]): string[] {
  return amounts.map(dollars);
}

async function write(out: Writable, text: string): Promise<void> {
  if (!out.write(text)) await once(out, 'drain');
}
