import type { CheckedLicence } from '@marquee/command-api/contract/licensing-deals.ts';
import { territoryNames, usageNames } from '@marquee/domain/licensing/words.ts';
import { DataRow, DataRows } from '../../../components/ui/data-rows.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { formatDay } from '../../../lib/format.ts';
import { capital, termOf } from '../words.ts';

const told: Readonly<Record<CheckedLicence['standing'], { tone: 'ok' | 'bad' | 'info'; title: string; text: string }>> =
  {
    valid: {
      tone: 'ok',
      title: 'This licence is genuine',
      text: 'It holds for what stands below, and for nothing else.',
    },
    ended: { tone: 'info', title: 'This licence has ended', text: 'It was genuine. Its last day is over.' },
    suspended: { tone: 'bad', title: 'This licence is suspended', text: 'A bank is looking into its payment.' },
    void: { tone: 'bad', title: 'This licence is void', text: 'It was taken back, and allows nothing any more.' },
  };

/** What a licence allows, and whether it holds. */
export function Checked({ licence }: { licence: CheckedLicence }) {
  const { standing, usage, territory, exclusive } = licence;
  const { tone, title, text } = told[standing];
  return (
    <section aria-label="The licence" className="grid gap-4">
      <Notice tone={tone} title={title}>
        {text}
      </Notice>
      <DataRows className="rounded-3 border-0 bg-night-2 px-6 py-5">
        <DataRow label="Number" value={licence.number} />
        <DataRow label="Track" value={`${licence.trackTitle}, ${licence.trackArtist}`} />
        <DataRow label="Licensor" value={licence.licensor} />
        <DataRow label="Licensee" value={licence.licensee} />
        <DataRow label="Project" value={licence.projectTitle} />
        <DataRow label="Use" value={usage.map((each) => usageNames[each]).join(', ')} />
        <DataRow label="Territory" value={territoryNames[territory]} />
        <DataRow label="Term" value={capital(termOf(licence))} />
        <DataRow label="Exclusive" value={exclusive ? 'Yes' : 'No'} />
        <DataRow label="Issued" value={formatDay(licence.issuedAt)} />
      </DataRows>
    </section>
  );
}
