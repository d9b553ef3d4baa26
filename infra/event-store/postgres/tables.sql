create schema if not exists log;

-- Tells this log from every other one; part of each position that is given out.
create table log.identity (
  id uuid not null default gen_random_uuid(),
  only_one boolean primary key default true check (only_one)
);
insert into log.identity default values;

-- json, not jsonb: the bytes stay as they were written, and the hash chain is over them.
-- Names sort by byte. There is no unique index on id: it would cost a third of the speed at five million events.
create table log.events (
  position bigint primary key,
  revision integer not null,
  version integer not null,
  id uuid not null,
  stream text collate "C" not null,
  type text collate "C" not null,
  meta json not null,
  data json not null,
  hash bytea not null,
  constraint events_stream_revision unique (stream, revision)
);

create function log.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'events are never changed or removed (% on log.events)', tg_op using errcode = 'restrict_violation';
end $$;

create trigger events_stay before update or delete or truncate on log.events
  for each statement execute function log.refuse_change();
-- Also for sessions that have switched ordinary triggers off.
alter table log.events enable always trigger events_stay;
