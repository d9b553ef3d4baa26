import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface AccountBannerProps {
  /** What it is, for who does not see it. */
  label: string;
  icon: LucideIcon;
  title: ReactNode;
  /** What follows from it. */
  children: ReactNode;
  /** The way back. */
  action: ReactNode;
}

/** Over every page of an account that is not looked at as usual: whose it is, and the way back. */
export function AccountBanner({ label, icon: Icon, title, children, action }: AccountBannerProps) {
  return (
    <aside
      aria-label={label}
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2 border-l-[3px] border-bulb bg-night-3 px-4 py-2.5 text-14"
    >
      <Icon size={20} className="flex-none text-bulb" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
        <b className="font-semibold">{title}</b> {children}
      </p>
      {action}
    </aside>
  );
}
