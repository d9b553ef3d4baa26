import type { PartnershipSaid } from '@marquee/command-api/contract/distribution-partnerships.ts';
import Link from '@mui/material/Link';
import { Facts } from './facts.tsx';

/** All that is agreed with a partner. */
export function PartnershipTerms({ terms }: { terms: PartnershipSaid }) {
  return (
    <Facts
      facts={[
        ['Partner', terms.partnerName],
        ['Kind', terms.partnerType],
        ['Share', `${terms.equityPercentage} %`],
        ['Revenue', `$${terms.revenue}`],
        ['From', terms.startDate],
        ['Until', terms.endDate ?? 'it is ended'],
        ['Benefits', terms.benefits],
        [
          'Contract',
          terms.contract && (
            <Link key="file" href={terms.contract.url} download>
              The contract as it was signed (PDF, {Math.ceil(terms.contract.bytes / 1024)} KB)
            </Link>
          ),
        ],
        [
          'Contract elsewhere',
          terms.contractUrl && (
            <Link key="contract" href={terms.contractUrl} target="_blank" rel="noopener noreferrer">
              {terms.contractUrl}
            </Link>
          ),
        ],
      ]}
    />
  );
}
