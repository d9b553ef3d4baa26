import type { FeeSplit } from '@marquee/command-api/contract/payments-book-entries.ts';
import { DataTable, NumberInput, SelectArrayInput, SelectInput, TextInput } from 'react-admin';
import { ConsoleList } from '../../../components/console-list.tsx';
import { ConsoleTable } from '../../../components/console-table.tsx';
import { businessChoices, businessNames } from '../books/businesses.ts';
import { FeeSplitCharts } from './fee-split-charts.tsx';
import { type Measure, measureNames, measures } from './measures.ts';
import { SplitFigure } from './split-figure.tsx';

const Column = DataTable.Col<FeeSplit>;
const groupings = ['business', 'show', 'month', 'policy'].map((id) => ({ id, name: id }));
const Month = /^\d{4}-(0[1-9]|1[0-2])$/;
const month = (value: unknown) => (!value || Month.test(String(value)) ? undefined : 'As YYYY-MM');

const filters = [
  <SelectArrayInput key="by" source="by" label="Told apart by" choices={groupings} alwaysOn />,
  <SelectInput key="business" source="business" choices={businessChoices} alwaysOn />,
  <TextInput key="from" source="from" label="From month" placeholder="2026-11" validate={month} alwaysOn />,
  <TextInput key="to" source="to" label="To month" placeholder="2026-11" validate={month} alwaysOn />,
  <TextInput key="show" source="show" label="Show (its id)" />,
  <NumberInput key="policy" source="policy" label="Policy version" />,
];

/** Shown at first; the others are among the columns. */
const shown: readonly Measure[] = ['sales', 'sold', 'fees', 'earned', 'refunded', 'revenue', 'payees'];

/** What was sold, went back and was lost, and whose it is: by business, show, month and policy version. */
export function FeeSplitList() {
  return (
    <ConsoleList
      title="Fee splits"
      filters={filters}
      sort={{ field: 'month', order: 'DESC' }}
      at={{ by: ['business', 'month', 'policy'] }}
    >
      <FeeSplitCharts />
      <ConsoleTable
        empty="Nothing was sold that is like this."
        rowClick={false}
        bulkActionButtons={false}
        hiddenColumns={['show', ...measureNames.filter((name) => !shown.includes(name))]}
      >
        <Column source="month" render={({ month }) => month ?? 'all'} />
        <Column source="business" render={({ business }) => (business ? businessNames[business] : 'all')} />
        <Column source="show" cellClassName="mono" render={({ show }) => show ?? 'all'} />
        <Column source="policy" label="Policy" render={({ policy }) => policy ?? 'all'} />
        {measureNames.map((name) => (
          <Column
            key={name}
            source={name}
            label={measures[name].label}
            align="right"
            render={(row) => <SplitFigure row={row} name={name} />}
          />
        ))}
      </ConsoleTable>
    </ConsoleList>
  );
}
