import { projectionVersionOf } from '../../runner/projection-version.ts';
import { ledger } from '../ledger/ledger.ts';

const { table } = projectionVersionOf(ledger);

/** The ledger's tables in the version that this code was built with. */
export const books = {
  journal: table('journal'),
  lines: table('journal_lines'),
  balances: table('balances'),
  sales: table('sales'),
  figures: table('figures'),
  days: table('account_days'),
  payees: table('payees'),
  keys: table('payee_keys'),
  payeeLines: table('payee_lines'),
  earnerMonths: table('earner_months'),
};
