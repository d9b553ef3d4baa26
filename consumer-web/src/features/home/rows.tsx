interface RowsProps {
  rows: readonly (readonly [name: string, meaning: string])[];
}

/** Names and what they mean, a line each. */
export function Rows({ rows }: RowsProps) {
  return (
    <dl className="border-t border-line">
      {rows.map(([name, meaning]) => (
        <div
          key={name}
          className="grid gap-x-8 gap-y-1 border-b border-line py-3.5 sm:grid-cols-[minmax(0,18rem)_1fr] sm:items-baseline"
        >
          <dt className="board-type text-b28">{name}</dt>
          <dd className="max-w-[64ch] text-text-2">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
