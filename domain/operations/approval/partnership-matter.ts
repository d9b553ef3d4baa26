import type { PartnershipCommand } from '../../distribution/partnership/aggregate.ts';
import type { PartnershipMatter } from './events.ts';

const types = {
  addPartnership: 'AddPartnership',
  editPartnership: 'EditPartnership',
  endPartnership: 'EndPartnership',
} as const;

/** What is done once two have agreed on it. */
export function partnershipCommandOf(matter: PartnershipMatter): PartnershipCommand {
  const { approval, partnership } = matter;
  if (matter.verb === 'endPartnership') return { type: types[matter.verb], partnership, approval };
  return { type: types[matter.verb], partnership, approval, terms: matter.terms };
}
