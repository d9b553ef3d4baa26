import type { Actor } from '@marquee/domain/kernel/actor.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { caseAggregate } from '@marquee/domain/moderation/case/aggregate.ts';
import type { Subject } from '@marquee/domain/moderation/case/events.ts';
import { refuseClaim } from '@marquee/domain/moderation/case/takedown.ts';
import { claimsBy } from '@marquee/projections/moderation/case-queries.ts';
import type { TakedownClaims } from '../accounts/takedown-claims.ts';
import { knownArt } from '../art/access.ts';
import { linkUsed } from '../auth/refusals.ts';
import type { CommandBus } from '../bus/bus.ts';
import { moderation } from '../contract/moderation.ts';
import { commandIdentity, type Identified } from '../http/command-id.ts';
import { HttpError, notFound } from '../http/error.ts';
import { httpErrorOf } from '../http/rejections.ts';
import type { Call, Router } from '../http/route.ts';
import type { Looker } from '../social/sight.ts';
import { subjectAt } from './subject-address.ts';
import type { SubjectServices } from './subjects/reader.ts';
import { ownedSubject, subjectModels } from './subjects.ts';
import { sealClaimant, sealText } from './texts.ts';
import { forgetVisitor, recordVisitor, type VisitorParts } from './visitors.ts';

const ADDRESS_UNKNOWN =
  'This is not the address of a post, reel, track, album, piece of art, group or file here. Open it, and copy the address from your browser.';

/** An address of the gallery says of neither a piece nor a collection which of the two it is. */
async function ofItsKind(bus: CommandBus, subject: Subject): Promise<Subject> {
  const known = subject.kind === 'art' ? await knownArt(bus, subject.id) : undefined;
  return known?.item.kind === 'collection' ? { kind: 'artcollection', id: subject.id } : subject;
}

const LINK_INVALID = 'This is not a whole link of ours. Open it from our mail again, or copy all of it.';
const stillFiled = () =>
  new HttpError(503, 'ReadModelBehind', 'Your claim is still being filed. Try again in a moment.', { retryAfter: 2 });

/**
 * The id of a claim: sent twice with one `Idempotency-Key`, the same is one claim and one mail. Visitors share their keys, so what else is
 * said under one is a claim of its own. Throws 400 `Invalid`.
 */
function claimId(request: Identified, email: string): string {
  const { commandId, bodyHash } = commandIdentity(request, `visitor ${email.toLowerCase()}`);
  return bodyHash === undefined ? commandId : derivedId('claim', commandId, bodyHash);
}

/** Somebody who has no account: they see what a newcomer would. */
function visitor(person: string): Looker {
  const actor: Actor = { kind: 'person', id: person, roles: [] };
  return { personId: person, actor, minor: undefined };
}

/**
 * Claims under oath of people without an account (content.md section 10). What they say is kept aside until the link is followed that goes to their
 * address; from then on they are a person of their own, and theirs is a claim like any other. By a link that every mail to them has they withdraw it and
 * are forgotten.
 */
export function registerVisitorClaims(
  router: Router,
  services: SubjectServices,
  claims: TakedownClaims,
  kept: VisitorParts,
): void {
  const { attempts, bus, consistency, database, log, personalData } = services;

  router.open(moderation.askForTakedown, async (call) => {
    const { address, email, name, work, sworn } = call.body;
    await attempts.count('claim', call.request.ip, email);
    const named = subjectAt(address);
    const subject = named && (await ofItsKind(bus, named));
    if (!subject) throw new HttpError(400, 'AddressUnknown', ADDRESS_UNKNOWN, { errors: { address: ADDRESS_UNKNOWN } });
    const refused = refuseClaim({ subject, sworn });
    if (refused) throw httpErrorOf(refused);
    await ownerOf(call, crypto.randomUUID(), subject);
    await claims.ask({ email, name, work, subject }, claimId(call.request, email));
    return { status: true, next: 'mail' } as const;
  });

  router.open(moderation.confirmTakedown, async (call) => {
    await attempts.count('link', call.request.ip);
    const used = await claims.use(call.body.token, async ({ email, name, work, subject }, claimant) => {
      const owner = await ownerOf(call, claimant, subject);
      await recordVisitor(database, claimant, Date.now());
      const terms = {
        ...{ subject, owner, claimant, sworn: true, lately: 0 },
        about: await sealClaimant(personalData, claimant, { name, email }),
        work: await sealText(personalData, claimant, work),
      };
      const { actor } = visitor(claimant);
      // followed twice, it is one claim
      const identity = { actor, commandId: derivedId('takedown claim', claimant) };
      const result = await bus.send(caseAggregate, { type: 'FileTakedown', ...terms }, identity);
      if (!result.ok) throw httpErrorOf(result.rejection);
      consistency.remember(call.reply, result.position);
      return true;
    });
    if (!used) throw linkUsed();
    return { ok: true as const };
  });

  router.open(moderation.withdrawTakedown, async (call) => {
    await attempts.count('link', call.request.ip);
    const claimant = claims.claimantOf(call.body.token);
    if (claimant === undefined) throw new HttpError(400, 'LinkInvalid', LINK_INVALID);
    // a confirmation that runs is over then, and what it filed is found below
    const waited = await claims.forget(claimant);
    const head = await log.head();
    if (head !== undefined && !(await consistency.haveRead(['cases'], head))) throw stillFiled();
    const { actor } = visitor(claimant);
    for (const { claim, kind, subject: id } of await claimsBy(database, claimant)) {
      const identity = { actor, commandId: derivedId('withdraw claim', claim) };
      const result = await bus.send(
        caseAggregate,
        { type: 'WithdrawTakedown', subject: { kind, id }, claim },
        identity,
      );
      if (!result.ok) throw httpErrorOf(result.rejection);
      consistency.remember(call.reply, result.position);
    }
    const forgotten = await forgetVisitor(kept, claimant);
    return { result: waited || forgotten ? ('withdrawn' as const) : ('gone' as const) };
  });

  async function ownerOf(
    { request, reply }: Pick<Call<unknown, unknown, unknown>, 'request' | 'reply'>,
    person: string,
    subject: Parameters<typeof ownedSubject>[2],
  ): Promise<string> {
    await consistency.waitForReadModels(request, reply, [...subjectModels, 'cases']);
    const owned = await ownedSubject(services, visitor(person), subject);
    if (!owned) throw notFound(subject.kind);
    return owned.owner;
  }
}
