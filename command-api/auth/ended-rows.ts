import type { AgingRows } from '@marquee/infra/postgres/forget-rows.ts';

/** The account service's own tables: it asks for neither row once its time is over. */
export const endedSessions: AgingRows = { table: 'session', key: 'id', since: 'expiresAt' };
export const endedVerifications: AgingRows = { table: 'verification', key: 'id', since: 'expiresAt' };
