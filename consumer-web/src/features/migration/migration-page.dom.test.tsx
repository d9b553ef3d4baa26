import { type Migration, type MigrationWhole, migration } from '@marquee/command-api/contract/migration.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { Refusal } from '../../testing/fake-server.ts';
import { openPage, toasts } from '../../testing/open-page.tsx';
import { idOf } from '../../testing/records.ts';

const at = '2026-11-24T12:00:00.000Z';
const one = (change: Partial<Migration> = {}): Migration => ({
  ...{ id: idOf(1), platform: 'distrokid', run: 1, fromFiles: false, status: 'running', paused: false },
  ...{
    progress: 75,
    caption: 'Transferring tracks and metadata',
    total: 12,
    created: 6,
    matched: 0,
    skipped: 0,
    open: 0,
  },
  ...{ migratedTracks: 6, waitsFor: null, message: null, startedAt: at, endedAt: null },
  ...change,
});
const done = { status: 'completed', progress: 100, created: 11, matched: 1, migratedTracks: 12, endedAt: at } as const;

let platform: FakePlatform;
let mine: Migration[];
let items: MigrationWhole['items'];
beforeEach(() => {
  platform = new FakePlatform();
  mine = [];
  items = [];
  platform.on(migration.listMigrations, () => mine);
  platform.on(migration.getMigration, () => ({ ...one(mine[0]), items }));
});
const open = (address = '/migration') => openPage(platform, address);
const told = () =>
  toasts()
    .map(({ textContent }) => textContent)
    .join(' ');
const tab = (name: string) => screen.findByRole('tab', { name });

describe('the page of migrations', () => {
  it('MI160 MI161 MI162: has three tabs and six platforms, and is idle at first', async () => {
    const { user } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Migration' })).toBeVisible();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      ...['Select Platform', 'Migration Setup', 'Progress & Results'],
    ]);
    const names = ['DistroKid', 'TuneCore', 'LANDR', 'CD Baby', 'ReverbNation', 'SoundCloud'];
    for (const name of names) expect(screen.getByRole('button', { name: `Connect ${name}` })).toBeVisible();
    await user.click(await tab('Progress & Results'));
    expect(await screen.findByText('Nothing is on its way')).toBeVisible();
  });

  it('V270 MI169 MI170: asks for a platform first, and for a key only where that wants one', async () => {
    const { user } = open();
    await user.click(await tab('Migration Setup'));
    expect(await screen.findByRole('option', { name: 'Please select a platform' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Start Migration' })).toBeDisabled();
    const select = screen.getByLabelText('Platform');
    await user.selectOptions(select, 'distrokid');
    expect(screen.getByRole('button', { name: 'Start Migration' })).toBeEnabled();
    expect(screen.queryByLabelText('API key')).not.toBeInTheDocument();
    await user.selectOptions(select, 'tunecore');
    expect(screen.getByLabelText('API key')).toBeVisible();
  });

  it('V271 V272 V273 MI163: names what is missing, sends what was typed, and shows how far it is at once', async () => {
    let answer = (_: { migratedTracks: number; migrationId: string; status: 'completed'; message: null }) => {};
    platform.on(migration.migrate, () => {
      mine = [one({ progress: 0, caption: 'Connecting to the platform', total: 0, created: 0 })];
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
    const { press, user } = open('/migration?platform=tunecore');
    await press('Start Migration');
    expect(await screen.findByText('Username is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    await user.type(screen.getByLabelText('Username'), 'ada');
    await user.type(screen.getByLabelText('Password'), 'secret words');
    await press('Start Migration');
    expect(await screen.findByRole('meter', { name: 'Migration progress' })).toHaveAttribute('value', '0');
    expect(screen.getByText('Connecting to the platform')).toBeVisible();
    expect(platform.heard(migration.migrate)).toMatchObject([
      { body: { platform: 'tunecore', username: 'ada', password: 'secret words' } },
    ]);
    mine = [one(done)];
    answer({ migratedTracks: 12, migrationId: idOf(1), status: 'completed', message: null });
    await waitFor(() => expect(told()).toContain('Successfully migrated 12 tracks from DistroKid.'));
  });

  it('MI164 MI165 MI166 E321: shows true numbers with their caption, and tells of the end', async () => {
    mine = [one()];
    open();
    expect(await screen.findByRole('meter', { name: 'Migration progress' })).toHaveAttribute('value', '75');
    expect(screen.getByText('Transferring tracks and metadata')).toBeVisible();
    mine = [one(done)];
    await waitFor(() => expect(told()).toContain('Migration Completed!'), { timeout: 4000 });
    expect(told()).toContain('Successfully migrated 12 tracks from DistroKid.');
  });

  it('MI167: leads to the library, and to another platform', async () => {
    mine = [one(done)];
    const { press, user } = open();
    await user.click(await tab('Progress & Results'));
    expect(await screen.findByRole('link', { name: 'View Library' })).toHaveAttribute('href', '/upload');
    await press('Migrate Another Platform');
    expect(await screen.findByRole('button', { name: 'Connect DistroKid' })).toBeVisible();
  });

  it('MI166 MI168 E320: says why it failed and what may help, and begins anew', async () => {
    mine = [one()];
    const { press, user } = open();
    await screen.findByRole('meter', { name: 'Migration progress' });
    mine = [one({ status: 'error', message: 'There is no track in this catalogue.', endedAt: at })];
    await waitFor(() => expect(told()).toContain('Migration Failed'), { timeout: 4000 });
    expect(screen.getByRole('alert')).toHaveTextContent('There is no track in this catalogue.');
    expect(screen.getByRole('heading', { name: 'What may help' })).toBeVisible();
    await press('Try Again');
    await user.click(await tab('Migration Setup'));
    expect(await screen.findByLabelText('Platform')).toHaveValue('');
    platform.on(migration.migrate, () => new Refusal(409, 'MigrationRunning', 'Music is coming over already.'));
    await user.selectOptions(screen.getByLabelText('Platform'), 'landr');
    await user.type(screen.getByLabelText('Username'), 'ada');
    await user.type(screen.getByLabelText('Password'), 'secret words');
    await press('Start Migration');
    await waitFor(() => expect(told()).toContain('Music is coming over already.'));
  });

  it('asks for another login where the service lets us in no more, and gives it to the server alone', async () => {
    mine = [one({ waitsFor: 'credentials', message: 'The service does not know this username and password.' })];
    platform.on(migration.provideCredentials, () => {
      mine = [one()];
      return { ok: true };
    });
    const { press, user } = open();
    expect(await screen.findByText('Another login, please')).toBeVisible();
    const form = within(screen.getByRole('form', { name: 'Another login' }));
    await user.type(form.getByLabelText('Username'), 'ada');
    await user.type(form.getByLabelText('Password'), 'other words');
    await press('Go on with this login');
    await waitFor(() => expect(screen.queryByText('Another login, please')).not.toBeInTheDocument());
    expect(platform.heard(migration.provideCredentials)).toMatchObject([
      { params: { migrationId: idOf(1) }, body: { username: 'ada', password: 'other words' } },
    ]);
  });

  it('lists the tracks that wait for a word, and says it', async () => {
    mine = [one({ waitsFor: 'items', message: '2 tracks wait for a word.', open: 2, progress: 90 })];
    const facts = { album: null, isrc: null, duration: 2 };
    items = [
      { i: 3, title: 'Two rooms', artist: 'Ada', outcome: 'failed', code: 'TrackBroken', candidates: [], ...facts },
      {
        ...{ i: 5, title: 'Kite', artist: 'Ada', outcome: 'ambiguous', code: null, ...facts },
        candidates: [{ id: idOf(7), title: 'Kite (live)', artist: 'Ada', duration: 61 }],
      },
    ];
    platform.on(migration.resolveItems, () => ({ ok: true }));
    const { press } = open();
    expect(await screen.findByText('The service gives no recording of it.')).toBeVisible();
    await press('It is Kite (live) (61 s)');
    await press('Let it go: Two rooms');
    await waitFor(() =>
      expect(platform.heard(migration.resolveItems)).toMatchObject([
        { body: { items: [{ i: 5, as: 'match', track: idOf(7) }] } },
        { body: { items: [{ i: 3, as: 'skip' }] } },
      ]),
    );
  });

  it('takes the recordings that an export lacked', async () => {
    mine = [one({ fromFiles: true, waitsFor: 'items', message: '1 track waits for a word.', open: 1, progress: 90 })];
    const facts = { album: null, isrc: null, duration: 2, candidates: [] };
    items = [{ i: 3, title: 'Two rooms', artist: 'Ada', outcome: 'failed', code: 'NoRecording', ...facts }];
    platform.on(migration.sendExport, new Refusal(415, 'ExportUnreadable', 'This is no catalogue that we can read.'));
    platform.on(migration.addExports, () => ({ ok: true }));
    const { user } = open();
    const archives = await screen.findByLabelText('Archives with recordings');
    const zip = new File(['PK'], 'more.zip', { type: 'application/zip' });
    await user.upload(archives, zip);
    expect(await screen.findByText('This is no catalogue that we can read.')).toBeVisible();
    platform.on(migration.sendExport, () => ({ id: idOf(4), name: 'more.zip', kind: 'zip', bytes: 40 }));
    await user.upload(archives, zip);
    await waitFor(() => expect(platform.heard(migration.addExports)).toMatchObject([{ body: { files: [idOf(4)] } }]));
    await waitFor(() => expect(screen.queryByText('This is no catalogue that we can read.')).toBeNull());
  });

  it('pauses, and cancels with what came over or without', async () => {
    mine = [one()];
    platform.on(migration.pauseMigration, () => {
      mine = [one({ paused: true })];
      return { ok: true };
    });
    platform.on(migration.cancelMigration, () => {
      mine = [one({ status: 'cancelled', endedAt: at })];
      return { ok: true };
    });
    const { press } = open();
    await press('Pause');
    expect(await screen.findByRole('button', { name: 'Go on' })).toBeVisible();
    await press('Cancel migration');
    await press('Cancel, delete what came over');
    expect(await screen.findByText(/You have called it off/)).toBeVisible();
    expect(platform.heard(migration.cancelMigration)).toMatchObject([{ body: { keep: false } }]);
  });

  it('sends exports in place of a login', async () => {
    platform.on(migration.sendExport, () => ({ id: idOf(4), name: 'catalogue.csv', kind: 'csv', bytes: 40 }));
    platform.on(migration.migrateFiles, () => {
      mine = [one({ fromFiles: true })];
      return mine[0] as Migration;
    });
    const { press, user } = open('/migration?platform=landr');
    await user.click(await screen.findByRole('radio', { name: /Send an export/ }));
    expect(screen.getByRole('button', { name: 'Start Migration' })).toBeDisabled();
    await user.upload(
      screen.getByLabelText('Export files'),
      new File(['Title\nOne'], 'catalogue.csv', { type: 'text/csv' }),
    );
    expect(await screen.findByText('Table of tracks')).toBeVisible();
    await press('Start Migration');
    expect(await screen.findByRole('meter', { name: 'Migration progress' })).toBeVisible();
    expect(platform.heard(migration.migrateFiles)).toMatchObject([{ body: { platform: 'landr', files: [idOf(4)] } }]);
  });
});
