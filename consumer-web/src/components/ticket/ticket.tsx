import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';

const STOCKS = {
  cream: '[--stock:var(--color-stock-cream)]',
  salmon: '[--stock:var(--color-stock-salmon)]',
  mint: '[--stock:var(--color-stock-mint)]',
  sky: '[--stock:var(--color-stock-sky)]',
} as const;

export type Stock = keyof typeof STOCKS;

/** What is printed on a ticket, ready to read: the caller has put dates and prices into words. */
export interface TicketPrint {
  title: string;
  by?: string | undefined;
  date: string;
  /** Such as Doors and Starts. At most two. */
  times: readonly (readonly [label: string, value: string])[];
  place: string;
  /** Whose ticket it is. */
  name?: string | undefined;
  tier: string;
  /** Facts of the stub, such as Row and Seat, or Entry. At most three. */
  entry: readonly (readonly [label: string, value: string])[];
  /** The ticket's number, at its head and along its edge. */
  serial: string;
}

interface TicketProps {
  print: TicketPrint;
  stock?: Stock;
  /** A `QrCode`; without one a dashed box says when it prints. */
  code?: ReactNode;
  /** Says when the code prints. */
  blank?: string;
  /** Such as Admitted or Refunded: the ticket is spent, greyed and stamped. */
  stamp?: string | undefined;
  className?: string;
}

/** A printed ticket with its stub. It fills the width it is given and folds its measures below 430 px. */
export function Ticket({
  print,
  stock = 'cream',
  code,
  blank = 'Code prints after payment',
  stamp,
  className,
}: TicketProps) {
  return (
    <div className={cn('@container min-w-0', className)}>
      <article
        aria-label={`Ticket: ${print.title}, ${print.date}, ${print.tier}${stamp ? `, ${stamp}` : ''}`}
        className={cn('stock ticket', STOCKS[stock], stamp && 'ticket-spent')}
      >
        <div className="ticket-main">
          <p className="ticket-top">
            <span>
              Marquee<span className="@max-[380px]:hidden"> box office</span>
            </span>
            <span className="num whitespace-nowrap">No. {print.serial}</span>
          </p>
          <h3 className="ticket-title">{print.title}</h3>
          {print.by && <p className="mt-1 text-13 leading-snug font-medium">{print.by}</p>}
          <dl className="ticket-facts mt-auto pt-3">
            <Fact label="Date" value={print.date} />
            {print.times.map(([label, value]) => (
              <Fact key={label} label={label} value={value} />
            ))}
            <Fact label="Place" value={print.place} wide />
            {print.name && <Fact label="Name" value={print.name} wide />}
          </dl>
        </div>
        <div className="ticket-stub">
          <div className="relative grid">
            {code ?? <p className={cn('ticket-blank', stamp && 'ticket-void')}>{blank}</p>}
            {stamp && (
              <span className="ticket-stamp" aria-hidden="true">
                {stamp}
              </span>
            )}
          </div>
          <dl className="ticket-facts">
            {print.entry.map(([label, value]) => (
              <Fact key={label} label={label} value={value} />
            ))}
          </dl>
          <p className="ticket-tier">{print.tier}</p>
        </div>
        <span className="ticket-serial" aria-hidden="true">
          {print.serial}
        </span>
      </article>
    </div>
  );
}

function Fact({ label, value, wide = false }: { label: string; value: string; wide?: boolean }) {
  return (
    <div className={wide ? 'min-w-30 flex-1' : ''}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
