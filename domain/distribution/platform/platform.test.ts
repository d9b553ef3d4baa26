import { describe, expect, it } from 'vitest';
import { id } from '../../testing/ids.ts';
import { specification } from '../../testing/specification.ts';
import { platformAggregate } from './aggregate.ts';
import { defaultMaxResolution, type PlatformEvent } from './events.ts';
import { isSafeUrl } from './safe-url.ts';

const platform = id(2);
const facts = {
  ...{ name: 'Streamwell', supported: true, endpoint: 'https://api.streamwell.example/v1', contentFormat: 'FLAC' },
  ...{ maxResolution: defaultMaxResolution, codecs: ['flac', 'aac'] },
};
const add = { type: 'AddPlatform', platform, facts } as const;
const edit = { type: 'EditPlatform', platform, facts: { ...facts, supported: false } } as const;
const added: PlatformEvent = { type: 'PlatformAdded', data: facts };
const edited: PlatformEvent = { type: 'PlatformEdited', data: edit.facts };
const desk = { actor: { kind: 'person', id: id(8), roles: ['operator'] } } as const;
const given = (...history: PlatformEvent[]) => specification(platformAggregate).given(history);

describe('a streaming platform', () => {
  it('is added once by an operator, at 4K where nobody says otherwise', () => {
    given().when(add, desk).gives(added);
    given(added).when(add, desk).gives();
    expect(given(added).state()).toMatchObject({ maxResolution: '4K' });
    given()
      .when(add, { actor: { kind: 'person', id: id(9), roles: ['moderator'] } })
      .refuses('NotAllowed');
  });

  it('is edited as a whole; the same as before leaves nothing', () => {
    given(added).when(edit, desk).gives(edited);
    given(added, edited).when(edit, desk).gives();
    const token = { ...facts, secret: id(7) };
    given(added)
      .when({ ...edit, facts: token }, desk)
      .gives({ type: 'PlatformEdited', data: token });
    given({ type: 'PlatformAdded', data: token })
      .when({ ...edit, facts }, desk)
      .gives({ type: 'PlatformEdited', data: facts });
    given().when(edit, desk).refuses('NotFound');
  });

  it('has a name and a safe address', () => {
    given()
      .when({ ...add, facts: { ...facts, name: ' ' } }, desk)
      .refuses('NameRequired');
    given()
      .when({ ...add, facts: { ...facts, endpoint: 'https://localhost/' } }, desk)
      .refuses('UnsafeUrl');
  });
});

describe('a safe address', () => {
  it.each(['https://api.streamwell.example/v1', 'https://8.8.8.8/', 'https://a.example:8443/x?y'])('is %s', (url) => {
    expect(isSafeUrl(url)).toBe(true);
  });
  it.each([
    ...['http://a.example', 'ftp://a.example', 'a.example', 'https://user:pw@a.example', 'https://a.example:22'],
    ...['https://localhost', 'https://intern', 'https://db.internal', 'https://printer.local', 'https://127.0.0.1'],
    ...['https://10.0.0.7', 'https://192.168.1.1', 'https://172.20.0.1', 'https://169.254.169.254', 'https://[::1]'],
    ...['https://0x7f.1', 'https://2130706433', 'https://100.64.0.1', 'https://127.0.0.1.', 'https://localhost.'],
  ])('is not %s', (url) => {
    expect(isSafeUrl(url)).toBe(false);
  });
});
