-- Makes the caller the only writer until its transaction ends.
create function log.lock_appends() returns void language sql volatile as $$
  select pg_advisory_xact_lock(4715223002)
$$;

-- Appends a batch: items (at most one a stream), each with its events, all in one transaction and one call.
--
-- The lock comes before anything is read, so that positions are contiguous in commit order. For the same reason the
-- function is volatile and runs under read committed: each statement sees all that was committed before the lock.
--
-- event_items says which item an event belongs to (from 1), event_offsets its place in it (from 1).
-- The answer's first row is item 0 with the position before the batch; the events of the items that won follow from
-- there without a gap. Then comes a row for each other item:
--   conflict  nothing was written; at_revision is the stream's present revision
--   repeat    the stream holds exactly these ids in this place; at_revision and at_position are the last one's
--   mixed     the stream holds some of these ids in this place
create function log.append(
  streams text[], expected integer[], counts integer[],
  event_items integer[], event_offsets integer[],
  ids uuid[], types text[], versions integer[], metas json[], datas json[]
) returns table (item integer, outcome text, at_revision integer, at_position bigint)
language plpgsql volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
  head bigint;
  link bytea;
  digest bytea;
  wins boolean[];
  hashes bytea[] := '{}';
  present uuid[];
  wanted uuid[];
  e record;
begin
  perform log.lock_appends();

  select l.position, l.hash into head, link from log.events l order by l.position desc limit 1;
  head := coalesce(head, 0);
  link := coalesce(link, '');
  item := 0; outcome := 'head'; at_position := head;
  return next;

  -- Only revisions from the expected one on are looked at: a long stream's index page is not read whole.
  select array_agg(coalesce(present.revision, -1) = i.revision order by i.n) into wins
  from unnest(streams, expected) with ordinality i(stream, revision, n)
  left join lateral (
    select l.revision from log.events l where l.stream = i.stream and l.revision >= i.revision
    order by l.revision desc limit 1
  ) present on true;

  -- In the order of the arrays, which unnest keeps and nothing below changes: a digest of
  -- the event, then a link over the link before it and that digest (hash-chain.ts).
  for digest in
    select sha256(convert_to(
      concat_ws(e'\n', v.id, streams[v.i], expected[v.i] + v.o, v.type, v.version, v.meta, v.data), 'UTF8'))
    from unnest(event_items, event_offsets, ids, types, versions, metas, datas) v(i, o, id, type, version, meta, data)
    where wins[v.i]
  loop
    link := sha256(link || digest);
    hashes := hashes || link;
  end loop;

  insert into log.events (position, revision, version, id, stream, type, meta, data, hash)
  select head + w.n, expected[w.i] + w.o, w.version, w.id, streams[w.i], w.type, w.meta, w.data, hashes[w.n]
  from (
    select v.*, row_number() over () as n
    from unnest(event_items, event_offsets, ids, types, versions, metas, datas) v(i, o, id, type, version, meta, data)
    where wins[v.i]
  ) w;

  if false = any(wins) then
    for e in
      select i.n, i.stream, i.revision, i.amount
      from unnest(streams, expected, counts) with ordinality i(stream, revision, amount, n)
      where not wins[i.n]
    loop
      wanted := array(select v.id from unnest(event_items, event_offsets, ids) v(i, o, id) where v.i = e.n order by v.o);
      present := array(
        select l.id from log.events l
        where l.stream = e.stream and l.revision > e.revision and l.revision <= e.revision + e.amount
        order by l.revision);
      item := e.n;
      outcome := case when present = wanted then 'repeat' when present && wanted then 'mixed' else 'conflict' end;
      select l.revision, l.position into at_revision, at_position from log.events l
      where l.stream = e.stream and (outcome <> 'repeat' or l.revision <= e.revision + e.amount)
      order by l.revision desc limit 1;
      at_revision := coalesce(at_revision, -1);
      return next;
    end loop;
  end if;
end $$;
