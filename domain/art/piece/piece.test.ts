import { describe, expect, it } from 'vitest';
import { DAY, iso, MINUTE } from '../../kernel/time.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { id } from '../../testing/ids.ts';
import { type Circumstances, now, specification } from '../../testing/specification.ts';
import { pieceAggregate } from './aggregate.ts';
import type { PieceCommand } from './commands.ts';
import type { PieceEvent } from './events.ts';

const [piece, creator, ada, ben, helper] = [id(1), id(2), id(3), id(4), id(5)];
const [first, second, collection] = [id(11), id(12), id(13)];
const as = (person: string, ...roles: 'moderator'[]): Circumstances => ({
  actor: { kind: 'person', id: person, roles },
});
const pieces = specification(pieceAggregate);
type Without<C> = C extends PieceCommand ? Omit<C, 'piece'> : never;
const when = (history: readonly PieceEvent[], command: Without<PieceCommand>, circumstances: Circumstances = {}) =>
  pieces.given(history).when({ ...command, piece } as PieceCommand, circumstances);
const sealed = { person: creator, item: id(21), sealed: 'words' };
const said = { description: 'Ink on board', sealed };
const create = {
  type: 'CreatePiece',
  ...{ creator, title: ' Neon river ', said },
  category: 'digital',
  image: { file: id(31), owner: creator, kind: 'picture' },
  collaborators: [{ party: helper, bps: 2000 }],
} as const;
const price = { cents: '150000' };
const list = { type: 'ListArt', price } as const;
const reserve = (buyer: string, sale: string, cents = 150_000) => ({ type: 'ReserveArt', sale, buyer, cents }) as const;
const created = when([], create, as(creator)).history;
const listed = when(created, list, as(creator)).history;
const reserved = when(listed, reserve(ada, first), as(ada)).history;
const sold = when(reserved, { type: 'SellArt', sale: first }).history;
const until = iso(now + 30 * MINUTE);
const ownerOf = (history: readonly PieceEvent[]) => pieces.given(history).state()?.possession.owner;

describe('EN220: a piece', () => {
  it('is made with a picture of its creator’s, and is not for sale', () => {
    when([], create, as(creator)).gives({
      type: 'PieceCreated',
      data: {
        ...{ creator, title: 'Neon river', body: sealed, image: id(31), category: 'digital' },
        collaborators: [{ party: helper, bps: 2000 }],
      },
    });
    expect(pieces.given(created).state()?.possession.price).toBeUndefined();
    when(created, create, as(creator)).gives();
    when(created, reserve(ada, first), as(ada)).refuses('NotForSale');
  });

  it('needs a title, a picture of one’s own, and shares that leave something', () => {
    const making = (change: object) => when([], { ...create, ...change } as typeof create, as(creator));
    making({ title: '  ' }).refuses('TitleRequired');
    making({ image: null }).refuses('ImageRequired');
    making({ image: { ...create.image, kind: 'audio' } }).refuses('ImageRequired');
    making({ image: { ...create.image, owner: ada } }).refuses('ImageNotYours');
    making({ title: 'x'.repeat(121) }).refuses('WordsTooLong');
    making({ said: { ...said, description: 'x'.repeat(2001) } }).refuses('WordsTooLong');
    making({ collaborators: [{ party: creator, bps: 10 }] }).refuses('BadShares');
    making({
      collaborators: [
        { party: ada, bps: 5000 },
        { party: ben, bps: 5000 },
      ],
    }).refuses('BadShares');
    making({
      collaborators: [
        { party: ada, bps: 10 },
        { party: ada, bps: 10 },
      ],
    }).refuses('BadShares');
    when([], create, as(ada)).refuses('NotAllowed');
  });

  it('is told anew by its creator, until it is sold', () => {
    const edit = { type: 'EditPiece', title: 'Neon canal', category: 'abstract' } as const;
    when(created, edit, as(creator)).gives({
      type: 'PieceEdited',
      data: { title: 'Neon canal', category: 'abstract' },
    });
    when(created, { type: 'EditPiece', title: 'Neon river' }, as(creator)).gives();
    when(created, edit, as(ada)).refuses('NotAllowed');
    when(sold, edit, as(creator)).refuses('HeldForBuyers');
  });
});

describe('the label of a piece', () => {
  const label = (fromAge: 0 | 13 | 16): PieceEvent => ({ type: 'ContentLabelled', data: { fromAge } });
  const labelled = [...created, label(16)];
  const age = (fromAge: 0 | 16) => ({ type: 'EditPiece', fromAge }) as const;

  it('ST246: is its creator’s word of the age that it is from, when they show it and later', () => {
    expect(pieces.given(created).state()?.fromAge).toBe(0);
    when([], { ...create, fromAge: 13 }, as(creator)).gives(...created, label(13));
    when([], { ...create, fromAge: 0 }, as(creator)).gives(...created);
    when(created, age(16), as(creator)).gives(label(16));
    when(labelled, age(16), as(creator)).gives();
    when(labelled, age(0), as(creator)).gives(label(0));
    const edit = { ...age(16), title: 'Neon canal' } as const;
    when(created, edit, as(creator)).gives({ type: 'PieceEdited', data: { title: 'Neon canal' } }, label(16));
  });

  it('is nobody else’s, and goes with the piece to who buys it', () => {
    when(created, age(16), as(ada)).refuses('NotAllowed');
    when(created, age(16), as(ben, 'moderator')).refuses('NotAllowed');
    when(sold, age(16), as(creator)).refuses('HeldForBuyers');
    const bought = [...labelled, ...sold.slice(created.length)];
    expect(pieces.given(bought).state()).toMatchObject({ fromAge: 16, possession: { owner: ada } });
    when(bought, age(0), as(ada)).refuses('NotAllowed');
  });
});

describe('a piece for sale', () => {
  it('costs a dollar or more, or more than anybody has', () => {
    when(created, list, as(creator)).gives({ type: 'ArtListed', data: { price } });
    when(listed, list, as(creator)).gives();
    when(created, { ...list, price: { cents: '99' } }, as(creator)).refuses('PriceOutOfRange');
    when(created, list, as(ada)).refuses('NotAllowed');
    const priceless = when(created, { ...list, price: { infinite: true } }, as(creator)).history;
    when(priceless, reserve(ada, first), as(ada)).refuses('Priceless');
    when(listed, { type: 'UnlistArt' }, as(creator)).gives({ type: 'ArtUnlisted', data: {} });
    when(created, { type: 'UnlistArt' }, as(creator)).gives();
  });

  it('is kept for one buyer at a time, for half an hour, with all that the sale is made of', () => {
    const data = { sale: first, buyer: ada, seller: creator, creator, cents: 150_000, until };
    when(listed, reserve(ada, first), as(ada)).gives({
      type: 'ArtReserved',
      data: { ...data, collaborators: [{ party: helper, bps: 2000 }] },
    });
    when(reserved, reserve(ada, first), as(ada)).gives();
    when(reserved, reserve(ben, second), as(ben)).refuses('Reserved', { until });
    when(reserved, { type: 'UnlistArt' }, as(creator)).refuses('Reserved');
    when(reserved, { ...list, price: { cents: '1000' } }, as(creator)).refuses('Reserved');
    when(reserved, { type: 'GiveArt', to: ben }, as(creator)).refuses('Reserved');
    const later = { ...as(ben), now: now + 30 * MINUTE };
    expect(when(reserved, reserve(ben, second), later).events).toMatchObject([
      { type: 'ArtReservationExpired', data: { sale: first } },
      { type: 'ArtReserved', data: { sale: second, buyer: ben } },
    ]);
  });

  it('is not kept for its owner, for who sends another, for another price, nor for more than a card pays', () => {
    when(listed, reserve(creator, first), as(creator)).refuses('AlreadyOwner');
    when(listed, reserve(ada, first), as(ben)).refuses('NotAllowed');
    when(listed, reserve(ada, first, 100), as(ada)).refuses('PriceChanged', { cents: 150_000 });
    const dear = when(created, { ...list, price: { cents: '100000000' } }, as(creator)).history;
    when(dear, reserve(ada, first, 100_000_000), as(ada)).refuses('AbovePaymentLimit');
  });

  it('is sold to who it is kept for; who came too late has lost it', () => {
    const at = iso(now);
    when(reserved, { type: 'SellArt', sale: first }).gives({
      type: 'ArtSold',
      data: { sale: first, from: creator, to: ada, cents: 150_000, at },
    });
    when(sold, { type: 'SellArt', sale: first }).gives();
    when(reserved, { type: 'SellArt', sale: second }).refuses('ReservationLost');
    when(sold, { type: 'SellArt', sale: second }).refuses('ReservationLost');
    when(reserved, { type: 'SellArt', sale: first }, as(ada)).refuses('NotAllowed');
    const released = when(reserved, { type: 'ReleaseArt', sale: first });
    released.gives({ type: 'ArtReleased', data: { sale: first } });
    when(released.history, { type: 'SellArt', sale: first }).refuses('ReservationLost');
    when(sold, { type: 'ReleaseArt', sale: first }).gives();
    // nobody else wanted it: a late payment still buys it
    expect(when(reserved, { type: 'SellArt', sale: first }, { now: now + DAY }).events).toHaveLength(1);
  });
});

describe('a piece that was sold', () => {
  it('is its buyer’s, who sells it on or gives it away once it cannot be given back', () => {
    expect(ownerOf(sold)).toBe(ada);
    when(sold, list, as(ada)).refuses('ResaleLocked');
    when(sold, { type: 'GiveArt', to: ben }, as(ada)).refuses('ResaleLocked');
    when(sold, list, as(creator)).refuses('NotAllowed');
    const later = { ...as(ada), now: now + 14 * DAY };
    when(sold, list, later).gives({ type: 'ArtListed', data: { price } });
    when(sold, { type: 'GiveArt', to: ben }, later).gives({ type: 'ArtGiven', data: { from: ada, to: ben } });
    const once = { ...defaultPolicy, art: { ...defaultPolicy.art, resale: 'forbidden' as const } };
    when(sold, list, { ...later, policy: once }).refuses('ResaleForbidden');
  });

  it('goes back to its seller with its money, unless somebody else has it', () => {
    const back = { type: 'ReturnArt', sale: first } as const;
    const returned = when(sold, back);
    returned.gives({ type: 'ArtReturned', data: { sale: first, from: ada, to: creator } });
    when(returned.history, back).gives();
    when(listed, back).gives();
    const given = when(sold, { type: 'GiveArt', to: ben }, { ...as(ada), now: now + 14 * DAY }).history;
    when(given, back).refuses('AlreadyResold');
  });

  it('is not its creator’s to delete any more; one that is not sold is, and is off sale with that', () => {
    const drop = { type: 'DeleteContent' } as const;
    when(sold, drop, as(creator)).refuses('HeldForBuyers');
    when(sold, { type: 'EraseContent' }, as(creator)).refuses('HeldForBuyers');
    when(reserved, drop, as(creator)).refuses('Reserved');
    const deleted = when(listed, drop, as(creator));
    expect(deleted.events.map(({ type }) => type)).toEqual(['ArtUnlisted', 'ContentDeleted']);
    when(deleted.history, list, as(creator)).refuses('NotFound');
    when(deleted.history, drop, as(creator)).gives();
  });

  it('that moderators hide cannot be bought', () => {
    const hidden = when(listed, { type: 'HideContent', reason: 'Not theirs' }, as(ben, 'moderator')).history;
    when(hidden, reserve(ada, first), as(ada)).refuses('NotForSale');
  });
});

describe('a piece in a collection', () => {
  const lock = { type: 'LockPiece', collection, creator, round: 1 } as const;
  const locked = when(created, lock, as(creator)).history;
  const transfer = { type: 'TransferPiece', sale: first, collection, from: creator, to: ada, cents: 9000 } as const;

  it('is sold with it alone', () => {
    when(locked, list, as(creator)).refuses('InCollection');
    when(locked, { type: 'GiveArt', to: ada }, as(creator)).refuses('InCollection');
    when(locked, { type: 'DeleteContent' }, as(creator)).refuses('InCollection');
    when(locked, { ...lock, collection: id(14) }, as(creator)).refuses('InCollection');
    when(listed, lock, as(creator)).refuses('Listed');
    when(reserved, lock, as(creator)).refuses('Reserved');
    when(created, lock, as(ada)).refuses('PieceNotYours');
    when(created, { ...lock, creator: ada }, as(creator)).refuses('PieceNotYours');
  });

  it('is free again when the round is over that it was locked for', () => {
    when(locked, lock, as(creator)).gives();
    const again = when(locked, { ...lock, round: 3 }, as(creator)).history;
    when(again, { type: 'UnlockPiece', collection, upTo: 2 }).gives();
    when(again, { type: 'UnlockPiece', collection, upTo: 3 }).gives({ type: 'PieceUnlocked', data: { collection } });
    when(locked, { type: 'UnlockPiece', collection, upTo: 1 }, as(creator)).refuses('NotAllowed');
  });

  it('goes with it, once, and comes back with it', () => {
    const gone = when(locked, transfer);
    gone.gives({
      type: 'ArtSold',
      data: { sale: first, from: creator, to: ada, cents: 9000, collection, at: iso(now) },
    });
    when(gone.history, transfer).gives();
    expect(pieces.given(gone.history).state()?.lock).toBeUndefined();
    when(created, transfer).refuses('PieceNotYours');
    const returned = when(gone.history, { type: 'ReturnArt', sale: first }).history;
    expect(ownerOf(returned)).toBe(creator);
  });
});
