import { pollAggregate } from '@marquee/domain/shows/poll/aggregate.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import type { ShowCommand } from '@marquee/domain/shows/show/commands.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { artist, as, openShow, show } from '../ticketing/testing/sale-fixtures.ts';
import { World } from '../ticketing/testing/world.ts';

const poll = id(6);
const fan = id(1001);
const over: readonly ShowCommand[] = [
  { type: 'EndShow', show },
  { type: 'CancelShow', show, reason: 'Flu.' },
];
let world: World;

beforeEach(async () => {
  world = new World();
  await openShow(world, { stream: 5 });
  await world.send(showAggregate, { type: 'GoLive', show, followers: 100 }, as(artist));
});

/** As a request starts one that saw the show live. */
async function startPoll(named = poll): Promise<void> {
  const terms = {
    show,
    owner: artist,
    status: 'live',
    question: 'Encore?',
    options: ['Yes', 'No'],
    sealed: { person: artist, sealed: 'words' },
    minutes: 60,
  } as const;
  await world.send(pollAggregate, { type: 'StartPoll', poll: named, ...terms }, as(artist));
}

describe('the polls of a show', () => {
  it.each(over)('close with it, for those as well who have not heard: $type', async (command) => {
    await startPoll();
    await startPoll(id(7));
    await world.react();
    await world.send(showAggregate, command, as(artist));
    await world.react();
    expect(await world.types(`poll-${poll}`)).toEqual(['PollStarted', 'PollClosed']);
    expect(await world.types(`poll-${id(7)}`)).toEqual(['PollStarted', 'PollClosed']);
    const vote = { type: 'CastVote', poll, voter: fan, option: 1, showOver: false } as const;
    await expect(world.send(pollAggregate, vote, as(fan))).rejects.toThrow('refused: PollClosed');
  });

  it.each(over)('close also when they were started while it ended: $type', async (command) => {
    await world.send(showAggregate, command, as(artist));
    await world.react();
    await startPoll();
    await world.react();
    expect(await world.types(`poll-${poll}`)).toEqual(['PollStarted', 'PollClosed']);
  });

  it('close once, though everything is done twice', async () => {
    await startPoll();
    await world.send(showAggregate, { type: 'EndShow', show }, as(artist));
    await world.react();
    await world.reactAnew();
    expect(await world.types(`poll-${poll}`)).toEqual(['PollStarted', 'PollClosed']);
  });

  it('stay open while it is on, and are not touched by another show’s end', async () => {
    await startPoll();
    await world.react();
    await world.activities.closeLatePoll({ show, poll });
    const [started] = await world.events(`poll-${poll}`);
    if (!started) throw new Error('no poll was started');
    await world.activities.closePolls({ show: id(8), startedUpTo: started.position });
    expect(await world.types(`poll-${poll}`)).toEqual(['PollStarted']);
  });
});
