import { z } from 'zod';
import type { EventOf } from '../kernel/event.ts';
import { fromAges, gateAges } from './from-ages.ts';

export const FromAge = z.literal(fromAges);
export type FromAge = z.infer<typeof FromAge>;

export const GateAge = z.literal(gateAges);
export type GateAge = z.infer<typeof GateAge>;

/** Events of everything whose author says from which age it is (content.md section 0, maturity against age). */
export const labelledEvents = {
  /** What nobody labelled is for everybody; another label takes the place of the one before. */
  ContentLabelled: { version: 1, schema: z.object({ fromAge: FromAge }) },
} as const;
export type LabelledEvent = EventOf<typeof labelledEvents>;

/** What is so of everything that its author can label. */
export interface Labelled {
  readonly fromAge: FromAge;
}

/** Of what nobody has labelled. */
export const unlabelled: Labelled = { fromAge: 0 };

/** What its author's word makes of the label; nothing where it says nothing, or says what is so. */
export function labelling({ fromAge }: Labelled, wanted: FromAge | undefined): LabelledEvent[] {
  return wanted === undefined || wanted === fromAge ? [] : [{ type: 'ContentLabelled', data: { fromAge: wanted } }];
}

/** The label among what one command recorded, for retracing; undefined where it set none. */
export function labelIn(events: readonly { readonly type: string; readonly data: unknown }[]): FromAge | undefined {
  const said = events.find(({ type }) => type === 'ContentLabelled');
  return said && labelledEvents.ContentLabelled.schema.parse(said.data).fromAge;
}
