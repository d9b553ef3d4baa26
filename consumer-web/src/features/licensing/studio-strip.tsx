import { BadgeCheck } from 'lucide-react';

/** Sample names (spec section 2): six. */
const studios = [
  'Harbour Pictures',
  'North Lamp Films',
  'Second Unit',
  'Paper Moon TV',
  'Deep Field Games',
  'Ferry Street Ads',
];

/** Whom the library is for. */
export function StudioStrip() {
  return (
    <section aria-label="Verified studios" className="mb-6">
      <ul className="relative flex flex-wrap gap-x-6 gap-y-2 border-y border-line py-3 text-14 text-text-2">
        {studios.map((name) => (
          <li key={name} className="flex items-center gap-1.5">
            <BadgeCheck size={16} className="flex-none text-argon" aria-hidden="true" />
            {name}
            <span className="sr-only">, verified</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
