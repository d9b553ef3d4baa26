import { describe, expect, it } from 'vitest';
import { defaultPolicy } from '../../policy/policy.ts';
import type { ShowCommand } from './commands.ts';
import {
  artist,
  cancel,
  cancelled,
  end,
  ended,
  given,
  goLive,
  live,
  operator,
  refused,
  removePicture,
  scheduled,
  setPicture,
  show,
  stranger,
} from './testing/examples.ts';

describe('the life of a show', () => {
  it('ST235: goes from scheduled to live to ended', () => {
    expect(given(scheduled).when(goLive)).toEqual([live]);
    expect(given(scheduled, live).when(end)).toEqual([ended]);
  });

  it('gives nothing when it is there already', () => {
    expect(given(scheduled, live).when(goLive)).toEqual([]);
    expect(given(scheduled, live, ended).when(end)).toEqual([]);
    expect(given(scheduled, cancelled).when(cancel)).toEqual([]);
  });

  it('never goes back', () => {
    expect(given(scheduled, live, ended).when(goLive)).toEqual(refused('ShowEnded'));
    expect(given(scheduled, cancelled).when(goLive)).toEqual(refused('ShowCancelled'));
    expect(given(scheduled).when(end)).toEqual(refused('ShowNotLive'));
    expect(given(scheduled, cancelled).when(end)).toEqual(refused('ShowCancelled'));
    expect(given(scheduled, live, ended).when(cancel)).toEqual(refused('ShowEnded'));
  });

  it('ST242: takes 100 followers to go live, and says how many are missing', () => {
    expect(given(scheduled).when({ ...goLive, followers: 99 })).toMatchObject({
      code: 'NotEnoughFollowers',
      details: { needed: 100, followers: 99, missing: 1 },
      message: 'Going live takes 100 followers. You have 99: 1 to go.',
    });
  });

  it('takes none under the other reading', () => {
    const policy = { ...defaultPolicy, show: { ...defaultPolicy.show, followersToGoLive: 0 } };
    expect(given(scheduled).when({ ...goLive, followers: 0 }, artist, policy)).toHaveLength(1);
  });

  it('is cancelled with a reason, before or during the show', () => {
    expect(given(scheduled).when({ ...cancel, reason: ' Flu. ' })).toEqual([cancelled]);
    expect(given(scheduled, live).when(cancel)).toEqual([cancelled]);
    expect(given(scheduled).when({ ...cancel, reason: ' ' })).toEqual(refused('InvalidShow'));
    expect(given(scheduled).when({ ...cancel, reason: 'x'.repeat(501) })).toEqual(refused('InvalidShow'));
  });

  it('may be cancelled by an operator, who may do nothing else', () => {
    expect(given(scheduled).when(cancel, operator)).toEqual([cancelled]);
    expect(given(scheduled).when(goLive, operator)).toEqual(refused('NotTheOwner'));
  });

  it('is called off, or ends while it is on, when its owner is erased: that is a job', () => {
    const job = { kind: 'system', name: 'job' } as const;
    expect(given(scheduled).when(cancel, job)).toEqual([cancelled]);
    expect(given(scheduled, live).when(end, job)).toEqual([ended]);
    expect(given(scheduled).when(goLive, job)).toEqual(refused('NotTheOwner'));
  });

  it.each<ShowCommand>([
    { type: 'EditShow', show, details: {} },
    { ...setPicture },
    { ...removePicture },
    cancel,
    goLive,
    end,
  ])('P277: refuses a stranger: $type', (command) => {
    expect(given(scheduled).when(command, stranger)).toEqual(refused('NotTheOwner'));
    expect(given().when(command)).toEqual(refused('NotFound'));
  });
});
