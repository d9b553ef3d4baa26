import type { Ticket as Order } from '@marquee/command-api/contract/ticketing.ts';
import { Check, ChevronDown } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { type Asked, actionsOf } from './order-actions.ts';
import { statesOf, unitState } from './unit-state.ts';
import { useCodeTrust } from './use-code-trust.ts';

const OrderMenu = lazy(async () => ({ default: (await import('./order-menu.tsx')).OrderMenu }));
const OrderDialog = lazy(async () => ({ default: (await import('./order-dialog.tsx')).OrderDialog }));

/** The state of an order's tickets and what their holder can do with them, in one row. */
export function OrderRow({ ticket }: { ticket: Order }) {
  const [asked, setAsked] = useState<Asked>();
  const sure = useCodeTrust() === 'sure';
  const states = statesOf(ticket);
  const actions = actionsOf(ticket, Date.now());
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
      {states.map(({ words, light, count }) => (
        <Badge key={words} kind={light}>
          {states.length > 1 && `${count} `}
          {words}
        </Badge>
      ))}
      {sure && ticket.units.some((unit) => unitState(unit).ready) && (
        <p className="flex items-center gap-1.5 text-14 font-medium text-ok">
          <Check size={16} aria-hidden="true" />
          Ready for entry
        </p>
      )}
      {actions.any && (
        <Suspense fallback={<MenuButton disabled />}>
          <OrderMenu ticket={ticket} actions={actions} onAsk={setAsked}>
            <MenuButton aria-label={`Actions: ${ticket.show.title}`} />
          </OrderMenu>
        </Suspense>
      )}
      {asked && (
        <Suspense>
          <OrderDialog ticket={ticket} asked={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

function MenuButton(props: ComponentProps<typeof Button>) {
  return (
    <Button {...props} kind="ghost" size="sm" className="-mr-3 ml-auto min-h-11">
      Actions
      <ChevronDown size={16} aria-hidden="true" />
    </Button>
  );
}
