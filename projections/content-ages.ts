/** What a decision makes of the age that content is from, in years; 0: no decision says anything. */
export interface Gated {
  readonly gate: number;
}

/** The same with what its author says; 0: for everybody. */
export interface Labelled extends Gated {
  readonly label: number;
}

interface OfAge {
  readonly data: { readonly fromAge: number };
}

/** From which age content is, in years: both say so, and the higher counts. */
export function fromAgeOf({ gate, label = 0 }: Gated & Partial<Labelled>): number {
  return Math.max(gate, label);
}

/** The same in a query, of a row that goes by this name and is labelled. */
export const fromAgeIn = (row: string) => `greatest(${row}.gate, ${row}.label)`;

/** What moderators' events do to the gate of a row. */
export const gating = {
  ContentGated: <R extends Gated>(row: R | undefined, { data }: OfAge): R | undefined =>
    row && { ...row, gate: Math.max(row.gate, data.fromAge) },
  ContentUngated: <R extends Gated>(row: R | undefined): R | undefined => row && { ...row, gate: 0 },
  ContentHoldLifted: <R extends Gated>(
    row: R | undefined,
    { data }: { readonly data: { readonly fromAge?: number | undefined } },
  ): R | undefined => row && { ...row, gate: data.fromAge ?? row.gate },
};

/** What its author's word does to the label of a row. */
export function labelled<R extends Labelled>(row: R | undefined, { data }: OfAge): R | undefined {
  return row && { ...row, label: data.fromAge };
}
