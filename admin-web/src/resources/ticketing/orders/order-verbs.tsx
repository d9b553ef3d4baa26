import type { AdminOrderWhole } from '@marquee/command-api/contract/ticketing-desk.ts';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { VerbButton } from '../../../components/verb-button.tsx';
import { call } from '../../../lib/api/call.ts';
import { adminOrdersRoutes } from '../../../lib/api/routes/ticketing-desk.ts';
import { many, waitsForTwo } from '../../../lib/words.ts';
import { WaitingRefunds } from './waiting-refunds.tsx';

interface OfOrder {
  readonly order: AdminOrderWhole;
}

/** What staff can do about an order as it is now. */
export function OrderVerbs({ order }: OfOrder) {
  return (
    <>
      <LetterVerb order={order} letter="confirmation" label="Send the tickets again" />
      <LetterVerb order={order} letter="refund" label="Send the refund’s mail again" />
      <RefundVerb order={order} />
    </>
  );
}

function RefundVerb({ order }: OfOrder) {
  const open = order.units.filter(({ refundable }) => refundable);
  const [left, setLeft] = useState<readonly number[]>([]);
  if (open.length === 0) return null;
  const chosen = open.filter(({ unit }) => !left.includes(unit));
  const cents = chosen.reduce((sum, { price }) => sum + Math.round(Number(price) * 100), 0);
  const whole = chosen.length === order.units.length;
  const used = chosen.filter(({ checkedInAt }) => checkedInAt !== null).length;
  return (
    <VerbButton
      endpoint="refundOrder"
      record={`order-${order.id}`}
      label="Refund"
      danger
      title={`Refund ${order.code}`}
      confirm={`Give $${(cents / 100).toFixed(2)} back`}
      ready={chosen.length > 0}
      preview={
        <>
          {order.waiting.length > 0 && <WaitingRefunds order={order} />}
          <Typography>
            ${(cents / 100).toFixed(2)} for {many(chosen.length, 'ticket')} goes back to who paid. Their codes are dead
            at once, and the seats are free when the provider has sent the money.
          </Typography>
          {used > 0 && (
            <Typography color="warning" sx={{ mt: 1 }}>
              {many(used, 'ticket')} among them {used === 1 ? 'was' : 'were'} let in already.
            </Typography>
          )}
        </>
      }
      fields={
        <FormGroup aria-label="Tickets to refund" sx={{ mt: 1 }}>
          {open.map(({ unit, seat, price }) => (
            <FormControlLabel
              key={unit}
              control={
                <Checkbox
                  size="small"
                  checked={!left.includes(unit)}
                  onChange={(_, checked) => setLeft(checked ? left.filter((each) => each !== unit) : [...left, unit])}
                />
              }
              label={`Ticket ${unit}${seat ? `, seat ${seat}` : ''}, $${price}`}
            />
          ))}
        </FormGroup>
      }
      act={async ({ reason, idempotencyKey }) => {
        const units = whole ? undefined : chosen.map(({ unit }) => unit);
        const input = { params: { orderId: order.id }, body: { reason, units } };
        const { approval } = await call(adminOrdersRoutes.refundOrder, input, { idempotencyKey });
        if (approval) return waitsForTwo(approval);
        return 'The money is on its way back; the timeline tells when the provider has sent it.';
      }}
    />
  );
}

function LetterVerb({ order, letter, label }: OfOrder & { letter: 'confirmation' | 'refund'; label: string }) {
  const fits =
    letter === 'confirmation'
      ? order.units.some(({ status }) => status === 'confirmed' || status === 'used')
      : order.refunds.some(({ status }) => status === 'succeeded');
  if (!fits) return null;
  return (
    <VerbButton
      endpoint="resendLetter"
      record={`order-${order.id}`}
      label={label}
      title={`${label}: ${order.code}`}
      confirm="Send it"
      preview={
        <Typography>
          It goes once more to the mail address of the purchase, {order.purchaserEmail ?? 'which is erased'}.
        </Typography>
      }
      act={async ({ reason, idempotencyKey }) => {
        const params = { orderId: order.id };
        await call(adminOrdersRoutes.resendLetter, { params, body: { letter, reason } }, { idempotencyKey });
        return 'It is on its way; the job that sends it is in Jobs.';
      }}
    />
  );
}
