import type { Pool } from 'pg';

interface Asked {
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** How PostgreSQL would answer each query that is asked meanwhile, as its `explain` says it; the queries are answered as well. */
export async function plansOf(pool: Pool, ask: (watched: Pool) => Promise<unknown>): Promise<readonly string[]> {
  const asked: Asked[] = [];
  const query = (given: string | Asked, values?: readonly unknown[]) => {
    asked.push(typeof given === 'string' ? { text: given, ...(values && { values }) } : given);
    return pool.query(given as string, values as unknown[]);
  };
  await ask({ query } as unknown as Pool);
  const plans: string[] = [];
  for (const { text, values = [] } of asked) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values]);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}
