import type { ActivityFailure } from '../port/context.ts';
import type { JobChange } from '../port/job-host.ts';

/** A try of an activity that failed and is followed by another. */
export interface FailedTry {
  readonly activity: string;
  /** Tries so far. */
  readonly attempts: number;
  readonly failure: ActivityFailure;
  /** UTC milliseconds of the next try. */
  readonly retryAt: number;
}

/** $1 is the job's key, $2 the execution that writes: it touches the row for as long as it owns it. */
export interface ReportStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const mine = 'key = $1 and owner = $2';

/** Writes a change that the definition has made, once for its number, which is $3. */
export function changeStatement(change: JobChange): ReportStatement {
  const update = (set: string) =>
    `update jobs.job set changes = $3, updated_at = now()${set} where ${mine} and changes < $3`;
  const tell = (set: string, type: string, detail: string, effect = '') =>
    `with mine as (${update(set)} returning key)${effect}
     insert into jobs.moment (key, type, detail) select key, ${type}, ${detail} from mine`;
  switch (change.type) {
    case 'progress': {
      const { total, done, failed, caption } = change.progress;
      return {
        text: update(', items_total = $4, items_done = $5, items_failed = $6, caption = $7'),
        values: [total, done, failed, caption],
      };
    }
    case 'stuck': {
      const set = `, reason = $4::text, state = case when $4::text is null then 'running' else 'stuck' end,
        stuck_at = case when $4::text is null then null else now() end`;
      const type = `case when $4::text is null then 'unstuck' else 'stuck' end`;
      const detail = `case when $4::text is null then '{}' else jsonb_build_object('reason', $4::text) end`;
      return { text: tell(set, type, detail), values: [change.reason ?? null] };
    }
    case 'park': {
      const effect = `, parked as (
        insert into jobs.parked select key, $4::text, $5::text, $6::text, now() from mine
        on conflict (key, item) do update set code = excluded.code, message = excluded.message, parked_at = now()
      )`;
      const detail = `jsonb_build_object('item', $4::text, 'code', $5::text, 'message', $6::text)`;
      const { code, message } = change.failure;
      return { text: tell('', `'parked'`, detail, effect), values: [change.item, code, message] };
    }
    case 'unpark': {
      const effect =
        ', unparked as (delete from jobs.parked using mine where parked.key = mine.key and item = $4::text)';
      return { text: tell('', `'unparked'`, `jsonb_build_object('item', $4::text)`, effect), values: [change.item] };
    }
  }
}

/** $3: until when, UTC milliseconds or null. A stuck job that waits stays stuck. */
export const waitingStatement = `
  update jobs.job set state = case when state = 'running' then 'waiting' else state end,
    wakes_at = to_timestamp($3::double precision / 1000), updated_at = now() where ${mine}`;

export const awakeStatement = `
  update jobs.job set state = case when state = 'waiting' then 'running' else state end, wakes_at = null,
    updated_at = now() where ${mine}`;

/** $3: why. */
export const haltedStatement = `update jobs.job set halted = $3, updated_at = now() where ${mine}`;

/** $3: what is being tried; null: nothing any more. */
export const tryingStatement = `update jobs.job set trying = $3 where ${mine}`;

export const harmlessStatement = `update jobs.job set trying = null, lost_tries = 0, lost_of = null where ${mine}`;

export function tryFailedStatement(failed: FailedTry): ReportStatement {
  const { activity, attempts, failure, retryAt } = failed;
  return {
    text: `with mine as (
        update jobs.job set activity = $3::text, attempts = $4::integer, failure_code = $5::text,
          failure_message = $6::text, retry_at = to_timestamp($7::double precision / 1000),
          failed_tries = failed_tries + 1, updated_at = now()
        where ${mine} and ended_at is null returning key
      )
      insert into jobs.moment (key, type, detail)
      select key, 'tryFailed',
        jsonb_build_object('activity', $3::text, 'attempts', $4::integer, 'code', $5::text, 'message', $6::text)
      from mine where $4::integer & ($4::integer - 1) = 0`,
    values: [activity, attempts, failure.code, failure.message, retryAt],
  };
}

export const triesOverStatement = `
  with before as (
    select activity, attempts from jobs.job where key = $1
  ), mine as (
    update jobs.job set activity = null, attempts = null, failure_code = null, failure_message = null,
      retry_at = null, updated_at = now()
    where ${mine} and activity is not null returning key
  )
  insert into jobs.moment (key, type, detail)
  select key, 'triesOver', jsonb_build_object('activity', activity, 'attempts', attempts) from mine, before`;
