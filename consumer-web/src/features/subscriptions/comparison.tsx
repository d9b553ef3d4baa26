import { useQuery } from '@tanstack/react-query';
import { Check, Minus } from 'lucide-react';
import { Table } from '../../components/ui/table.tsx';
import { formatMoney } from '../../lib/format.ts';
import { mySubscriptionsQuery } from './queries.ts';

/** What each of the three has: ours, and what two others ask for (spec section 9). */
const ROWS = [
  ['Unlimited uploads', true, true, true],
  ['You keep 100% of royalties', true, true, false],
  ['AI mastering included', true, false, false],
  ['Shows, tickets and tips', true, false, false],
  ['A feed that nobody sorts', true, false, false],
] as const;

/** The annual cost beside two competitors. */
export function Comparison() {
  const { data: mine } = useQuery(mySubscriptionsQuery);
  const premium = mine?.offers.find(({ product }) => product === 'premium');
  const price = formatMoney(premium?.price ?? '15.00').replace(/\.00$/, '');
  return (
    <section aria-labelledby="compared">
      <h2 id="compared" className="board-type mb-4 text-b28">
        Beside the others
      </h2>
      {/* on a phone its cells move together, so that each of the three is seen */}
      <Table
        aria-labelledby="compared"
        className="max-sm:[&_td]:px-1.5 max-sm:[&_th]:px-1.5 max-sm:[&_th]:align-bottom max-sm:[&_th:first-child]:pl-0"
      >
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">What you get</span>
            </th>
            <th scope="col">Marquee</th>
            <th scope="col">Another distributor</th>
            <th scope="col">A label service</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Annual cost</th>
            <td className="board-type num text-b20 text-bulb">{price}</td>
            <td className="board-type num text-b20">$23</td>
            <td className="board-type num text-b20">$75+</td>
          </tr>
          {ROWS.map(([name, ...has]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {has.map((yes, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three columns that never move
                <td key={index}>
                  {yes ? (
                    <Check size={18} className="text-ok" aria-label="Yes" />
                  ) : (
                    <Minus size={18} className="text-text-3" aria-label="No" />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
