import { describe, expect, it } from 'vitest';
import type { Actor, Role } from '../../kernel/actor.ts';
import { iso } from '../../kernel/time.ts';
import { id } from '../../testing/ids.ts';
import { now, specification } from '../../testing/specification.ts';
import { type CommentCommand, commentAggregate, EDIT_MS } from './aggregate.ts';
import type { CommentEvent } from './events.ts';

const [comment, post, owner, author, stranger, item] = [id(1), id(2), id(3), id(4), id(5), id(6)];
const subject = { kind: 'post', id: post } as const;
const sealed = { person: author, item, sealed: 'words' };
const as = (person: string, ...roles: Role[]): { actor: Actor } => ({ actor: { kind: 'person', id: person, roles } });
type Add = Extract<CommentCommand, { type: 'AddComment' }>;
const add = (change: Partial<Add> = {}): Add => ({
  type: 'AddComment',
  comment,
  subject,
  owner,
  author,
  content: 'Which lamp?',
  sealed,
  sight: 'whole',
  commentsOpen: true,
  ...change,
});
const added: CommentEvent = { type: 'CommentAdded', data: { subject, owner, author, body: sealed, at: iso(now) } };
const given = (...history: CommentEvent[]) => specification(commentAggregate).given(history);
const remove = { type: 'DeleteContent', comment } as const;
const restore = { type: 'RestoreContent', comment } as const;

describe('a comment', () => {
  it('EN222: is added once, and may answer another', () => {
    given().when(add(), as(author)).gives(added);
    given(added).when(add(), as(author)).gives();
    const [answer] = given()
      .when(add({ parent: id(9) }), as(author))
      .gives(expect.objectContaining({ type: 'CommentAdded' })).events;
    expect(answer?.data).toMatchObject({ parent: id(9) });
  });

  it('is refused where its author does not see the post, or the post takes none', () => {
    const refuses = (change: Partial<Add>, code: string) => given().when(add(change), as(author)).refuses(code);
    refuses({ sight: 'nothing' }, 'NotFound');
    refuses({ sight: 'locked' }, 'NotUnlocked');
    refuses({ commentsOpen: false }, 'CommentsClosed');
    refuses({ lately: 120 }, 'TooFast');
    given()
      .when(add({ lately: 119 }), as(author))
      .gives(added);
    refuses({ unapproved: true }, 'ContactsClosed');
    refuses({ archived: true }, 'GroupClosed');
    refuses({ content: ' ' }, 'ContentRequired');
    refuses({ content: 'x'.repeat(1001) }, 'ContentTooLong');
    given().when(add(), as(stranger)).refuses('NotAllowed');
  });

  it('is changed by its author for 15 minutes', () => {
    const edit = { type: 'EditComment', comment, content: 'Which chair?', sealed } as const;
    given(added)
      .when(edit, { ...as(author), now: now + EDIT_MS - 1 })
      .gives({ type: 'CommentEdited', data: { rev: 1, body: sealed } });
    given(added)
      .when(edit, { ...as(author), now: now + EDIT_MS })
      .refuses('EditOver');
    given(added).when(edit, as(owner)).refuses('NotAllowed');
  });

  it('is deleted by its author or the post’s, and brought back by whom it was deleted', () => {
    const { history } = given(added).when(remove, as(owner));
    expect(history.at(-1)).toMatchObject({ type: 'ContentDeleted', data: { by: owner } });
    given(...history)
      .when(restore, as(author))
      .refuses('NotAllowed');
    given(...history)
      .when(restore, as(owner))
      .gives({ type: 'ContentRestored', data: {} });
    given(added).when(remove, as(stranger, 'moderator')).refuses('NotAllowed');
    given(added).when({ type: 'EraseContent', comment }, as(owner)).refuses('NotAllowed');
    given(added).when({ type: 'EraseContent', comment }, as(author)).gives({ type: 'ContentErased', data: { item } });
  });
});
