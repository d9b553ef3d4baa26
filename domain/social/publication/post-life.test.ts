import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESTORE_MS } from '../../content/deletable.ts';
import { now, specification } from '../../testing/specification.ts';
import { postAggregate } from './aggregate.ts';
import type { PostCommand } from './commands.ts';
import type { PublicationEvent } from './events.ts';
import {
  as,
  author,
  create,
  deleted,
  erased,
  given,
  post,
  sealed,
  sold,
  stranger,
  sweeper,
  there,
} from './testing/posts.ts';

describe('EditPost', () => {
  const words = { content: 'Two lamps.', sealed: { ...sealed, sealed: 'other words' } };

  it('counts what its author changes', () => {
    given(...there)
      .when({ type: 'EditPost', post, words, audience: 'followers' }, as(author))
      .gives({ type: 'PublicationEdited', data: { rev: 1, body: words.sealed, audience: 'followers' } });
    given(...there)
      .when({ type: 'EditPost', post, audience: 'public', commentsOpen: true }, as(author))
      .gives();
  });

  it('says from which age it is before it is in a feed, and says it anew', () => {
    const label = (fromAge: 0 | 13 | 16): PublicationEvent => ({ type: 'ContentLabelled', data: { fromAge } });
    const [made, published] = there;
    given()
      .when(create({ fromAge: 13 }), as(author))
      .gives(made as PublicationEvent, label(13), published as PublicationEvent);
    const change = (fromAge: 0 | 16) => ({ type: 'EditPost', post, fromAge }) as const;
    given(...there, label(16))
      .when(change(16), as(author))
      .gives();
    given(...there, label(16))
      .when(change(0), as(author))
      .gives(label(0));
    given(...there)
      .when(change(16), as(stranger, 'operator'))
      .refuses('NotAllowed');
  });

  it('is for the author alone, of what is not deleted', () => {
    const edit = { type: 'EditPost', post, words } as const;
    given(...there)
      .when(edit, as(stranger, 'operator'))
      .refuses('NotAllowed');
    given(...there, deleted)
      .when(edit, as(author))
      .refuses('NotFound');
    given().when(edit, as(author)).refuses('NotFound');
  });

  it('never sells what everybody has read, and keeps a price within its bounds', () => {
    given(...there)
      .when({ type: 'EditPost', post, price: 4 }, as(author))
      .refuses('AlreadyPublic');
    given(...sold)
      .when({ type: 'EditPost', post, price: 9 }, as(author))
      .gives({ type: 'PublicationEdited', data: { rev: 1, price: 9 } });
    given(...sold)
      .when({ type: 'EditPost', post, price: 0 }, as(author))
      .refuses('PriceOutOfRange');
  });
});

describe('deleting', () => {
  it('ST248: only its author deletes, and brings back within 30 days', () => {
    given(...there)
      .when({ type: 'DeleteContent', post }, as(stranger, 'moderator', 'operator'))
      .refuses('NotAllowed');
    given(...there)
      .when({ type: 'DeleteContent', post }, as(author))
      .gives(deleted);
    const restore = { type: 'RestoreContent', post } as const;
    given(...there, deleted)
      .when(restore, { ...as(author), now: now + RESTORE_MS - 1 })
      .gives({ type: 'ContentRestored', data: {} });
    given(...there, deleted)
      .when(restore, { ...as(author), now: now + RESTORE_MS })
      .refuses('RestoreOver');
  });

  it('erases at once when the author says so, by itself when it is due, and once', () => {
    const erase = { type: 'EraseContent', post } as const;
    given(...there)
      .when(erase, as(author))
      .gives(erased);
    given(...there, deleted)
      .when({ ...erase, held: true }, as(author))
      .refuses('HeldForBuyers');
    given(...there, deleted)
      .when({ ...erase, held: true }, { actor: sweeper, now: now + RESTORE_MS })
      .refuses('HeldForBuyers');
    given(...there, deleted)
      .when(erase, { actor: sweeper, now: now + RESTORE_MS })
      .gives(erased);
    given(...there, deleted)
      .when(erase, { actor: sweeper, now: now + RESTORE_MS - 1 })
      .refuses('NotDue');
    given(...there)
      .when(erase, { actor: sweeper })
      .refuses('NotDue');
    given(...there, erased)
      .when(erase, as(author))
      .gives();
    given(...there, erased)
      .when({ type: 'RestoreContent', post }, as(author))
      .refuses('RestoreOver');
  });
});

describe('moderating', () => {
  const hide = { type: 'HideContent', post, reason: ' Threats ' } as const;
  const hidden: PublicationEvent = { type: 'ContentHidden', data: { by: stranger, reason: 'Threats' } };

  it('a moderator hides with a reason, and takes it back', () => {
    given(...there)
      .when(hide, as(stranger, 'moderator'))
      .gives(hidden);
    given(...there, hidden)
      .when({ type: 'UnhideContent', post }, as(stranger, 'moderator'))
      .gives({ type: 'ContentUnhidden', data: { by: stranger } });
    given(...there)
      .when({ ...hide, reason: ' ' }, as(stranger, 'moderator'))
      .refuses('ReasonMissing');
  });

  it('nobody else does, and nobody their own', () => {
    given(...there)
      .when(hide, as(stranger))
      .refuses('NotAllowed');
    given(...there)
      .when(hide, as(author, 'moderator'))
      .refuses('NotAllowed');
  });
});

describe('any order of commands', () => {
  const command = fc.constantFrom<PostCommand>(
    create(),
    { type: 'EditPost', post, audience: 'followers' },
    { type: 'DeleteContent', post },
    { type: 'RestoreContent', post },
    { type: 'EraseContent', post },
    { type: 'HideContent', post, reason: 'Spam' },
    { type: 'UnhideContent', post },
  );
  const actor = fc.constantFrom(as(author), as(stranger), as(stranger, 'moderator'), { actor: sweeper });

  it('what is erased stays erased, and nothing changes about it but whether it is hidden', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(command, actor, fc.nat(40)), { maxLength: 30 }), (steps) => {
        let history: readonly PublicationEvent[] = [];
        let at = now;
        for (const [next, who, days] of steps) {
          at += days * 86_400_000;
          const { decision } = specification(postAggregate)
            .given(history)
            .when(next, { ...who, now: at });
          if ('rejected' in decision) continue;
          const over = history.some(({ type }) => type === 'ContentErased');
          const telling = decision.filter(({ type }) => type !== 'ContentHidden' && type !== 'ContentUnhidden');
          if (over) expect(telling).toEqual([]);
          history = [...history, ...decision];
        }
      }),
    );
  });
});
