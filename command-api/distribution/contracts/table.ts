import type { MigrationStep } from '@marquee/infra/postgres/migrate.ts';

/** Contracts whose bytes we have. `named`: an operator has asked for terms with it; what nobody names goes after a day. */
export const contractMigrations: readonly MigrationStep[] = [
  {
    name: '001 partnership contracts',
    sql: `
      create table if not exists partnership_contracts (
        id uuid primary key,
        bytes bigint not null,
        sha256 text not null,
        named boolean not null default false,
        kept_at timestamptz not null default now()
      )`,
  },
];
