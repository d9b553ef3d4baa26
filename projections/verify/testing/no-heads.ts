import type { KeptHeads } from '@marquee/infra/signed-heads/head-files.ts';

/** A log whose head nobody has signed. */
export const noHeads: KeptHeads = { heads: [], foreign: [] };
