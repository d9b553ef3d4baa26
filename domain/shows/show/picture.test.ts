import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import type { ShowEvent } from './events.ts';
import {
  cancelled,
  ended,
  given,
  live,
  operator,
  refused,
  removePicture,
  scheduled,
  setPicture,
} from './testing/examples.ts';

describe('the picture', () => {
  const pictured: ShowEvent = { type: 'ShowPictureSet', data: { file: setPicture.file } };
  const bare: ShowEvent = { type: 'ShowPictureRemoved', data: { replaced: setPicture.file } };
  const system: Actor = { kind: 'system', name: 'job' };

  it('is set, replaced and taken away', () => {
    expect(given(scheduled).when(setPicture)).toEqual([pictured]);
    expect(given(scheduled, pictured).when(setPicture)).toEqual([]);
    expect(given(scheduled, pictured).when({ ...setPicture, file: 'pictures/b.png' })).toEqual([
      { type: 'ShowPictureSet', data: { file: 'pictures/b.png', replaced: setPicture.file } },
    ]);
    expect(given(scheduled, pictured).when(removePicture)).toEqual([bare]);
    expect(given(scheduled, pictured, bare).when(removePicture)).toEqual([]);
  });

  it('may change while the show is on and after it, not once it is cancelled; it may always go', () => {
    expect(given(scheduled, live, ended).when(setPicture)).toEqual([pictured]);
    expect(given(scheduled, pictured, cancelled).when({ ...setPicture, file: 'pictures/b.png' })).toEqual(
      refused('ShowCancelled'),
    );
    expect(given(scheduled, pictured, cancelled).when(removePicture)).toEqual([bare]);
  });

  it('goes with the account of its owner, or by an operator, who sets none', () => {
    for (const actor of [system, operator]) {
      expect(given(scheduled, pictured).when(removePicture, actor)).toEqual([bare]);
      expect(given(scheduled).when(setPicture, actor)).toEqual(refused('NotTheOwner'));
    }
  });
});
