import { readFileSync } from 'node:fs';
import type { MigrationStep } from '../../postgres/migrate.ts';

const sql = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Everything the event store keeps in PostgreSQL lies in the schema `log`. */
export const logSchema: readonly MigrationStep[] = [
  { name: 'tables', sql: sql('./tables.sql') },
  { name: 'append', sql: sql('./append.sql') },
];
