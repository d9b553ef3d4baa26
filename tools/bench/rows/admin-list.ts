import { openPool } from '@marquee/infra/postgres/pool.ts';
import type { Bench } from '../bench.ts';
import { percentiles } from '../load/latencies.ts';
import { figure, mostRow, type Row } from '../report.ts';
import { fillAdminLists, firstName, lastName, mailOf, NAMES } from './admin-list-fill.ts';
import { type Filled, type Question, questions } from './admin-list-questions.ts';
import { idSql } from './feeds-fill.ts';

const FEW = 1000;
const MOST_TIMES = 3;
/** Looks at each question in one round. */
const LOOKS = 20;
const WARM_UP = 5;
/** How many of the questions are told of, the worst first. */
const TOLD = 5;

/** A platform with full lists, and who looks at them. */
interface Desk extends Filled {
  readonly port: number;
  readonly cookie: string;
}
interface Spent {
  readonly few: readonly number[];
  readonly many: readonly number[];
}

/**
 * The lists of the console among many records beside the same among a thousand, over HTTP: every page, filter and sort of them. Of each
 * list its slowest answers, whatever was asked; and of each question its usual ones.
 */
export async function measureAdminLists(bench: Bench): Promise<readonly Row[]> {
  const { rounds, adminOrders } = bench.scale;
  const few = await openDesk(bench, 'admin_few', FEW, FEW);
  const many = await openDesk(bench, 'admin_many', adminOrders, adminOrders / 10);
  bench.say(`  ${questions.length} questions to ${figure(adminOrders)} orders beside ${figure(FEW)}`);
  const asked = new Map<Question, Spent>();
  for (const question of questions) asked.set(question, await measure(question, few, many, rounds * LOOKS));
  const answers = [...asked].map(([{ name, list }, spent]) => ({ name, list, spent }));
  const ofLists = [...Map.groupBy(answers, ({ list }) => list)].map(([name, own]) => ({
    name,
    spent: { few: own.flatMap(({ spent }) => spent.few), many: own.flatMap(({ spent }) => spent.many) },
  }));
  return [worstRow('admin-list', 'p99', ofLists), worstRow('admin-question', 'p50', answers)];
}

/** What has become the slowest among many, and what comes next to it. */
function worstRow(
  row: 'admin-list' | 'admin-question',
  part: 'p50' | 'p99',
  all: readonly { readonly name: string; readonly spent: Spent }[],
): Row {
  const known = all
    .map(({ name, spent }) => ({ name, few: percentiles(spent.few)[part], many: percentiles(spent.many)[part] }))
    .toSorted((one, other) => other.many / other.few - one.many / one.few);
  const [worst] = known;
  if (!worst) throw new Error('nothing was asked');
  const baseline = { name: `at ${figure(FEW)} rows`, value: worst.few };
  const notes = known.slice(0, TOLD).map(({ name, few, many }) => `${name}: ${figure(many)} ms beside ${figure(few)}`);
  return mostRow(row, `ms ${part}`, worst.many, baseline, MOST_TIMES, notes);
}

/** Asks both in turns, so that what else the machine does befalls both. Throws where only one of them has an answer. */
async function measure(question: Question, few: Desk, many: Desk, looks: number): Promise<Spent> {
  const spent = { few: [] as number[], many: [] as number[] };
  for (let look = -WARM_UP; look < looks; look += 1) {
    const atFew = await ask(question, few, Math.abs(look));
    const atMany = await ask(question, many, Math.abs(look));
    if (atFew.rows > 0 !== atMany.rows > 0) throw new Error(`${question.name}: answered at one size only`);
    if (look < 0) continue;
    spent.few.push(atFew.spent);
    spent.many.push(atMany.spent);
  }
  return spent;
}

async function ask({ name, address }: Question, desk: Desk, look: number) {
  const begun = performance.now();
  const answer = await fetch(`http://127.0.0.1:${desk.port}${address(desk, look)}`, {
    headers: { cookie: desk.cookie },
  });
  const rows = (await answer.json()) as unknown[];
  const spent = performance.now() - begun;
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${JSON.stringify(rows)}`);
  return { spent, rows: rows.length };
}

/** A platform that is filled while it stands still, and started again. */
async function openDesk(bench: Bench, name: string, orders: number, others: number): Promise<Desk> {
  const url = await bench.database(name);
  const { child } = await bench.server(url);
  const { id: operator, cookie, ...sealed } = await child.call('operator');
  const tokensOf = (count: number, word: (n: number) => string) =>
    child.call(
      'tokens',
      Array.from({ length: count }, (_, n) => word(n)),
    );
  const tokens = {
    first: await tokensOf(NAMES, firstName),
    last: await tokensOf(NAMES, (n) => lastName(n * NAMES)),
    mail: await tokensOf(others, mailOf),
  };
  await child.call('quiet');
  await bench.stop(child);
  const pool = (of: string) => openPool({ url: of, application: 'admin-list', max: 1, statementTimeout: 0 });
  const [main, jobs] = [pool(url), pool(`${url}_jobs`)];
  try {
    await fillAdminLists({ main, jobs, orders, others, operator, ...sealed, tokens });
    const some = async (sql: string, from = main) => {
      const { rows } = await from.query<{ id: string }>(`select ${sql} as id from generate_series(0, 99) n`);
      return rows.map(({ id }) => id);
    };
    const ids = {
      order: await some(idSql('order', 'n')),
      person: await some(idSql('person', 'n')),
      job: await some(idSql('job', 'n')),
      show: await some(idSql('show', 'n')),
    };
    const { port } = await bench.server(url);
    return { port, cookie, orders, others, ids };
  } finally {
    await Promise.all([main.end(), jobs.end()]);
  }
}
