import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ItemIsErased, type PersonalData, PersonIsErased } from './port.ts';

/** What every adapter must do. `open` gives two processes on the same keys; both with a lease of 100 ms. */
export function personalDataContract(open: () => Promise<{ one: PersonalData; other: PersonalData }>): void {
  const ada = { name: 'Ada Lovelace', email: 'ada@example.test', born: null, tags: ['ünï', '🎟'] };

  test('opens what it sealed, in every process', async () => {
    const { one, other } = await open();
    const person = randomUUID();
    const envelope = await one.seal(person, ada);
    expect(envelope.person).toBe(person);
    expect(envelope.sealed).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(envelope.sealed).not.toContain('Ada');
    expect(await one.open(envelope)).toEqual(ada);
    expect(await other.open(envelope)).toEqual(ada);
  });

  test('seals the same value differently every time', async () => {
    const { one } = await open();
    const person = randomUUID();
    expect((await one.seal(person, ada)).sealed).not.toBe((await one.seal(person, ada)).sealed);
  });

  test('prepares what does not exist, and what is erased, without a word', async () => {
    const { one, other } = await open();
    const [stranger, gone] = [randomUUID(), randomUUID()];
    await one.seal(gone, ada);
    await one.erase(gone);
    for (const person of [stranger, gone]) other.prepare(person);
    expect(await one.open(await other.seal(stranger, ada))).toEqual(ada);
    await expect(other.seal(gone, ada)).rejects.toThrow(PersonIsErased);
  });

  test('two processes that meet a person at once agree on one key', async () => {
    const { one, other } = await open();
    const persons = Array.from({ length: 300 }, () => randomUUID());
    const [ours, theirs] = await Promise.all([
      Promise.all(persons.map((person) => one.seal(person, 'ours'))),
      Promise.all(persons.toReversed().map((person) => other.seal(person, 'theirs'))),
    ]);
    expect(new Set(await other.openAll(ours))).toEqual(new Set(['ours']));
    expect(new Set(await one.openAll(theirs))).toEqual(new Set(['theirs']));
  });

  test('opens many in order, of erased persons none', async () => {
    const { one, other } = await open();
    const persons = Array.from({ length: 50 }, () => randomUUID());
    const envelopes = await Promise.all(persons.map((person, n) => one.seal(person, n)));
    await one.erase(persons[7] as string);
    const opened = persons.map((_, n) => (n === 7 ? undefined : n));
    expect(await one.openAll(envelopes)).toEqual(opened);
    expect(await other.openAll(envelopes)).toEqual(opened);
    expect(await one.openAll([])).toEqual([]);
  });

  test('once erased, no process opens it, whatever it had in memory', async () => {
    const { one, other } = await open();
    const person = randomUUID();
    const envelope = await one.seal(person, ada);
    let reading = true;
    const reader = (async () => {
      while (reading) {
        await other.open(envelope);
        await nextTurn();
      }
    })();
    expect(await other.open(envelope)).toEqual(ada);
    await one.erase(person);
    expect(await other.open(envelope)).toBeUndefined();
    expect(await one.open(envelope)).toBeUndefined();
    reading = false;
    await reader;
  });

  test('nothing is sealed for an erased person, and erasing again changes nothing', async () => {
    const { one, other } = await open();
    const person = randomUUID();
    const stranger = randomUUID();
    await one.seal(person, ada);
    await Promise.all([one.erase(person), one.erase(stranger)]);
    await one.erase(person);
    await expect(one.seal(person, ada)).rejects.toBeInstanceOf(PersonIsErased);
    await expect(other.seal(person, ada)).rejects.toBeInstanceOf(PersonIsErased);
    await expect(other.seal(stranger, ada)).rejects.toBeInstanceOf(PersonIsErased);
  });

  test('content.md 0: what is sealed under an item’s key goes with the item, and with its person', async () => {
    const { one, other } = await open();
    const [person, first, second] = [randomUUID(), randomUUID(), randomUUID()];
    const [post, comment] = [await one.sealItem(person, first, 'post'), await one.sealItem(person, second, 'comment')];
    const profile = await one.seal(person, ada);
    expect(post).toMatchObject({ person, item: first });
    expect(await other.openAll([post, profile, comment])).toEqual(['post', ada, 'comment']);
    await one.eraseItem(first);
    await one.eraseItem(first);
    expect(await other.openAll([post, profile, comment])).toEqual([undefined, ada, 'comment']);
    await expect(other.sealItem(person, first, 'again')).rejects.toBeInstanceOf(ItemIsErased);
    await one.erase(person);
    expect(await other.openAll([post, profile, comment])).toEqual([undefined, undefined, undefined]);
    await expect(one.sealItem(person, randomUUID(), 'late')).rejects.toBeInstanceOf(PersonIsErased);
  });

  test('an item’s envelope opens under no other item or person, and not without its item', async () => {
    const { one } = await open();
    const [person, item, other] = [randomUUID(), randomUUID(), randomUUID()];
    const envelope = await one.sealItem(person, item, ada);
    await one.sealItem(other, other, ada);
    await one.seal(person, ada);
    await expect(one.open({ ...envelope, item: other })).rejects.toThrow(other);
    await expect(one.open({ ...envelope, person: other })).rejects.toThrow(other);
    await expect(one.open({ person, sealed: envelope.sealed })).rejects.toThrow();
  });

  test('an envelope that was tampered with, or put under another name, is an error', async () => {
    const { one } = await open();
    const [person, other] = [randomUUID(), randomUUID()];
    const { sealed } = await one.seal(person, ada);
    await one.seal(other, ada);
    const flipped = `${sealed.slice(0, 60)}${sealed[60] === 'A' ? 'B' : 'A'}${sealed.slice(61)}`;
    await expect(one.open({ person, sealed: flipped })).rejects.toThrow(person);
    await expect(one.open({ person, sealed: sealed.slice(0, 10) })).rejects.toThrow(person);
    await expect(one.open({ person: other, sealed })).rejects.toThrow(other);
    await expect(one.open({ person: randomUUID(), sealed })).rejects.toThrow('no key');
  });

  test('what is no person harms nobody else', async () => {
    const { one } = await open();
    const sealing = one.seal(randomUUID(), ada);
    await expect(one.seal("'; drop table person_keys", ada)).rejects.toThrow('uuid');
    expect(await one.open(await sealing)).toEqual(ada);
  });

  test('a token is the same for every way of writing a value, and another for another kind', async () => {
    const { one, other } = await open();
    expect(one.token('email', ' Ada@Example.test ')).toBe(other.token('email', 'ada@example.test'));
    expect(one.token('name', 'Ada  Lovelace')).toBe(one.token('name', 'ada lovelace'));
    expect(one.token('name', 'ada@example.test')).not.toBe(one.token('email', 'ada@example.test'));
    expect(one.token('email', 'ada@example.test')).not.toBe(one.token('email', 'bda@example.test'));
  });
}
