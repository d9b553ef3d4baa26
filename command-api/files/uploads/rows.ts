import type { Pool } from 'pg';
import { notFound } from '../../http/error.ts';
import { over } from './refusals.ts';
import { type UploadRow, uploadColumns } from './table.ts';

/** Undefined for an id that is none. */
export async function uploadRow(pool: Pool, id: string): Promise<UploadRow | undefined> {
  const { rows } = await pool.query<UploadRow>(`select ${uploadColumns} from uploads where id = $1`, [id]);
  return rows[0];
}

/** Says that somebody is at it: what is swept has not been touched for a day. Throws 404 `NotFound` and 410 `UploadOver`. */
export async function touchedRow(pool: Pool, id: string): Promise<UploadRow> {
  await pool.query(`update uploads set touched_at = now() where id = $1 and status <> 'over'`, [id]);
  const row = await uploadRow(pool, id);
  if (!row) throw notFound('upload');
  if (row.status === 'over') throw over();
  return row;
}
