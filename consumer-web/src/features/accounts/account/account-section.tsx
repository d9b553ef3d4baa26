import { type ReactNode, useId } from 'react';

interface AccountSectionProps {
  /** What an address leads to it by, behind `#`. */
  id?: string;
  title: string;
  words: string;
  children: ReactNode;
}

/** One matter of the account: what it is on the left, what can be done on the right; one over the other on a phone. */
export function AccountSection({ id: anchor, title, words, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-4 border-t border-line py-7 lg:grid-cols-[16rem_1fr]"
    >
      <header>
        <h2 id={id} className="board-type text-b28">
          {title}
        </h2>
        <p className="mt-1.5 text-14 [overflow-wrap:anywhere] text-text-2">{words}</p>
      </header>
      <div className="max-w-[480px] min-w-0">{children}</div>
    </section>
  );
}
