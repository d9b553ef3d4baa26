import type { Invoice } from '@marquee/command-api/contract/subscriptions.ts';
import { useQuery } from '@tanstack/react-query';
import { WideTable } from '../../components/ui/table.tsx';
import { formatDay, formatMoney } from '../../lib/format.ts';
import { titleOf } from './names.ts';
import { mySubscriptionsQuery } from './queries.ts';

const words: Readonly<Record<Invoice['status'], string>> = {
  open: 'Open',
  paid: 'Paid',
  refunding: 'On its way back',
  refunded: 'Given back',
  void: 'Not paid',
};
/** What was paid; nothing where nothing was. */
export function Invoices() {
  const { data } = useQuery(mySubscriptionsQuery);
  const shown = data?.invoices.filter(({ status }) => status !== 'void' && status !== 'open') ?? [];
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="invoices">
      <h2 id="invoices" className="board-type mb-3 text-b28">
        Invoices
      </h2>
      <WideTable label="Table of invoices">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">For</th>
            <th scope="col" className="num text-right">
              Amount
            </th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, createdAt, product, total, status }) => (
            <tr key={id}>
              <td>{formatDay(createdAt)}</td>
              <td>{titleOf[product]}</td>
              <td className="num text-right">{formatMoney(total)}</td>
              <td>{words[status]}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </section>
  );
}
