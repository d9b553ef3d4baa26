import type { LicenceThread } from '@marquee/command-api/contract/licensing-deals.ts';
import { territoryNames, usageNames } from '@marquee/domain/licensing/words.ts';
import { Link } from 'react-router';
import { DataRow, DataRows } from '../../../components/ui/data-rows.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { formatMoney } from '../../../lib/format.ts';
import { profileOf } from '../../../lib/paths.ts';
import { capital, termOf } from '../words.ts';

/** What was asked for, by whom, and on which terms it stands now. */
export function DealFacts({ deal }: { deal: LicenceThread }) {
  const { side, other, supervisorName, company, contactEmail, usageDescription } = deal;
  return (
    <section aria-label="What it is about" className="grid gap-3 rounded-3 bg-night-2 px-6 py-5">
      <h2 className="board-type text-b28">The project</h2>
      {usageDescription && <p className="max-w-[60ch] whitespace-pre-line text-15">{usageDescription}</p>}
      <DataRows>
        <DataRow label="Track" value={`${deal.trackTitle}, ${deal.trackArtist}`} />
        <DataRow label="Supervisor" value={[supervisorName, company].filter(Boolean).join(', ')} />
        <DataRow
          label={side === 'owner' ? 'Asked by' : 'Artist'}
          value={
            <Link to={profileOf(other.id)} className="link">
              {displayName(other)}
            </Link>
          }
        />
        {contactEmail && (
          <DataRow
            label="Write to"
            value={
              <a href={`mailto:${contactEmail}`} className="link">
                {contactEmail}
              </a>
            }
          />
        )}
        <DataRow label="Use" value={deal.usage.map((usage) => usageNames[usage]).join(', ')} />
        <DataRow label="Territory" value={territoryNames[deal.territory]} />
        <DataRow label="Term" value={capital(termOf(deal))} />
        <DataRow label="Exclusive" value={deal.exclusive ? 'Yes' : 'No'} />
        {deal.budget && <DataRow label="Budget" value={formatMoney(deal.budget)} />}
      </DataRows>
    </section>
  );
}
