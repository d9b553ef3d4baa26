import type { LicenceCommand } from '@marquee/domain/licensing/licence/commands.ts';
import type { LicensorNote, RequestNote } from '@marquee/domain/licensing/licence/events.ts';
import { supervisorAggregate } from '@marquee/domain/licensing/supervisor/aggregate.ts';
import type { SupervisorProfile } from '@marquee/domain/licensing/supervisor/events.ts';
import { standingInTheWay, syncTrackAggregate } from '@marquee/domain/licensing/synctrack/aggregate.ts';
import type { LicenceTerms } from '@marquee/domain/licensing/terms.ts';
import type { Usage } from '@marquee/domain/licensing/words.ts';
import type { TrackBody } from '@marquee/domain/music/track/events.ts';
import { supervisorOf } from '@marquee/projections/licensing/supervisor-queries.ts';
import { trackById } from '@marquee/projections/music/track-queries.ts';
import { lookerOf } from '../social/looker.ts';
import { isThere, sightsOfTracks } from '../social/sight.ts';
import type { LicensingServices } from './services.ts';

/** What somebody asks for. Cents. */
export interface Wanted {
  readonly projectTitle: string;
  readonly projectType: Usage;
  readonly usageDescription: string;
  readonly terms: LicenceTerms;
  readonly budget?: number | undefined;
}

/**
 * The command that asks for a licence, with what the track and the supervisor are then, and who both are called; undefined for a track
 * that the supervisor does not see, or that was never on offer.
 */
export async function requestLicence(
  {
    bus,
    database,
    directory,
    personalData,
  }: Pick<LicensingServices, 'bus' | 'database' | 'directory' | 'personalData'>,
  supervisor: string,
  licence: string,
  synctrack: string,
  { projectTitle: title, usageDescription: description, projectType, terms, budget }: Wanted,
): Promise<Extract<LicenceCommand, { type: 'RequestLicence' }> | undefined> {
  const { state } = await bus.load(syncTrackAggregate, `synctrack-${synctrack}`, { maxAge: 0 });
  const track = state && (await trackById(database, state.track));
  if (!state || !track?.body) return undefined;
  const looker = await lookerOf({ database, personalData }, supervisor);
  if (!isThere((await sightsOfTracks(database, looker, [track]))[0])) return undefined;
  const words = await personalData.open<TrackBody>(track.body);
  if (!words) return undefined;
  const { standing } = (await bus.load(supervisorAggregate, `supervisor-${supervisor}`, { maxAge: 0 })).state;
  const row = await supervisorOf(database, supervisor);
  const profile = row && (await personalData.open<SupervisorProfile>(row.profile));
  const artist = await directory.person(state.owner);
  const note: RequestNote = { title, description, name: profile?.name ?? '', company: profile?.company ?? '' };
  const licensor: LicensorNote = { ...artistName(artist), title: words.title, artist: words.artist };
  const { usageRights, territory, licenseType, basePrice, autoOffer } = state.offer;
  const taken = standingInTheWay(state.grants, licence, terms, Date.now()) !== undefined;
  const offered = { usageRights, territory, licenseType, basePrice, autoOffer };
  return {
    type: 'RequestLicence',
    ...{ licence, synctrack, supervisor, standing, projectType, terms, budget, title },
    listing: { ...offered, track: state.track, owner: state.owner, available: state.available, taken },
    note: await personalData.seal(supervisor, note),
    licensor: await personalData.seal(state.owner, licensor),
  };
}

function artistName({ firstName, username }: { readonly firstName: string | null; readonly username: string }) {
  return { name: firstName ?? username };
}
