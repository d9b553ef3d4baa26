import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { paths } from '../../lib/paths.ts';
import { LEGAL_SECTIONS } from './legal-sections.ts';

/** The legal disclaimer: static sections in the order of spec section 2. */
export function LegalPage() {
  return (
    <article className="max-w-[72ch]">
      <Link
        to={paths.home}
        className="mb-6 inline-flex min-h-11 items-center gap-2 text-15 font-medium text-text-2 hover:text-text"
      >
        <ArrowLeft size={18} aria-hidden="true" />
        Back to Home
      </Link>
      <PageHeader title="Legal Disclaimer" className="mb-8" />
      {LEGAL_SECTIONS.map(({ title, paragraphs, points }) => (
        <section key={title} className="border-t border-line py-7">
          <h2 className="board-type mb-3 text-b28">{title}</h2>
          <div className="grid gap-3 text-pretty text-text-2">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {points && (
              <ul className="grid list-disc gap-1.5 pl-5">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </div>
        </section>
      ))}
    </article>
  );
}
