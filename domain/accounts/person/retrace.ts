import { retracing } from '../../kernel/retrace.ts';
import { dayOf } from '../../kernel/time.ts';
import { personAggregate } from './aggregate.ts';

/** A day on which nobody was born who is not of age. */
const LONG_AGO = '1950-01-01';
const withGuardian = (guardian: string | undefined) => guardian !== undefined && { withGuardian: guardian };

/** Which command left which event of a person. */
export const personRetrace = retracing(personAggregate, {
  KidRegistered: ({ birth, limits }, { key: person, events, now }) =>
    events.flatMap((event) => {
      if (event.type !== 'AccountRegistered') return [];
      const { profile } = event.data;
      const facts = { birthDate: dayOf(now), adult: true, kids: 0 };
      return [{ type: 'CreateKid' as const, person, profile, birth, limits, ...facts }];
    }),
  KidLimitsSet: ({ limits }, { key: person, now }) => [{ type: 'SetKidLimits', person, limits, birthDate: dayOf(now) }],
  AccountRegistered: (data, { key: person }) => [{ type: 'RegisterAccount', person, ...data }],
  ProfileChanged: (data, { key: person }) => [{ type: 'ChangeProfile', person, ...data }],
  ProfileImageChanged: ({ imageUrl }, { key: person }) => [{ type: 'ChangeProfileImage', person, imageUrl }],
  UserTypeChanged: ({ userType }, { key: person }) => [{ type: 'ChangeUserType', person, userType }],
  // The day is sealed: any that would have been answered so is as good.
  AgeVerified: ({ birth }, { key: person }) => [
    { type: 'VerifyAge', person, birth, birthDate: LONG_AGO, recorded: LONG_AGO },
  ],
  AgeCheckFailed: ({ birth }, { key: person, now }) => [{ type: 'VerifyAge', person, birth, birthDate: dayOf(now) }],
  AgeUpheld: (_, { key: person }) => [{ type: 'UpholdAge', person }],
  ErasureRequested: (_, { key: person }) => [{ type: 'RequestErasure', person, decides: true }],
  ErasureCancelled: (_, { key: person }) => [{ type: 'CancelErasure', person }],
  PrivacySet: (privacy, { key: person }) => [{ type: 'SetPrivacy', person, privacy }],
  RoleGranted: ({ role }, { key: person }) => [{ type: 'GrantRole', person, role }],
  RoleRevoked: ({ role }, { key: person }) => [{ type: 'RevokeRole', person, role }],
  PersonErased: (_, { key: person, before }) => [
    { type: 'ErasePerson', person, decides: true, ...(before.status !== 'none' && withGuardian(before.guardian)) },
  ],
});
