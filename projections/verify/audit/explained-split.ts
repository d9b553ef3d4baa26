import type { LogEvent } from '@marquee/domain/contexts.ts';
import type { Position } from '@marquee/domain/kernel/event.ts';
import type { Split } from '@marquee/domain/kernel/schemas.ts';
import type { Policy, PolicyBook } from '@marquee/domain/policy/policy.ts';
import type { Sale } from '../money/fulfilment.ts';
import type { Explained } from '../money/payable-check.ts';
import { comesTo, sum } from '../money/terms.ts';
import type { Dimensions } from './figures.ts';
import { ruleOf } from './rule.ts';

/** One split of the log, with what it is made of. Cents. */
export interface ExplainedSplit extends Dimensions {
  readonly position: Position;
  readonly stream: string;
  readonly revision: number;
  readonly event: string;
  readonly type: Explained['event']['type'];
  readonly at: string;
  readonly base: number;
  /** The rule of the policy, in words. */
  readonly rule: string;
  readonly lines: Split;
  /** The lines that base and rule give; null where they do not say. */
  readonly due: Split | null;
  /** Cents that stand on other lines than they have to. */
  readonly difference: number;
}

export function explainedSplit(explained: Explained, dimensions: Dimensions, policies: PolicyBook): ExplainedSplit {
  const { event, lines, due } = explained;
  const base = baseOf(explained);
  return {
    ...dimensions,
    position: event.position,
    stream: event.stream,
    revision: event.revision,
    event: event.id,
    type: event.type,
    at: event.meta.recordedAt,
    base,
    rule: ruleOf(explained, policyOf(dimensions.policy, policies)),
    lines,
    due: due ?? null,
    difference: due ? between(lines, due) : base,
  };
}

/** What a sale was sold for: the business it is of, the show behind it, and the version it was struck under. */
export function dimensionsOf(sale: Sale | undefined, { type, meta }: Pick<LogEvent, 'type' | 'meta'>): Dimensions {
  const month = meta.recordedAt.slice(0, 7);
  const business = type === 'MonthClosed' ? 'subscription' : 'none';
  if (!sale) return { business, show: '', month, policy: meta.policy };
  const { policy } = sale.terms;
  if (sale.kind === 'order') return { business: 'ticket', show: sale.terms.show, month, policy };
  if (sale.kind === 'invoice') return { business: 'subscription', show: '', month, policy };
  if (sale.kind === 'art') return { business: 'art', show: '', month, policy };
  if (sale.kind === 'licence') return { business: 'licence', show: '', month, policy };
  if (sale.kind === 'unlock') return { business: 'unlock', show: '', month, policy };
  const { kind, id } = sale.terms.context;
  return { business: 'tip', show: kind === 'show' ? id : '', month, policy };
}

function baseOf({ event, lines }: Explained): number {
  return event.type === 'DisputeOpened' || event.type === 'ProviderFeeRecorded'
    ? Math.abs(event.data.cents)
    : sum(lines);
}

function policyOf(version: number, policies: PolicyBook): Policy | undefined {
  return policies.versions.find((policy) => policy.version === version);
}

/** Half of what would have to move for one to become the other, to the cent. */
function between(lines: Split, due: Split): number {
  if (comesTo(lines) === comesTo(due)) return 0;
  const apart = new Map<string, number>();
  for (const [sign, split] of [
    [1, lines],
    [-1, due],
  ] as const) {
    for (const { account, sub, cents } of split) {
      apart.set(`${account}\n${sub}`, (apart.get(`${account}\n${sub}`) ?? 0) + sign * cents);
    }
  }
  const amounts = [...apart.values()];
  const more = amounts.reduce((all, cents) => all + Math.max(0, cents), 0);
  const less = amounts.reduce((all, cents) => all + Math.max(0, -cents), 0);
  return Math.max(more, less);
}
