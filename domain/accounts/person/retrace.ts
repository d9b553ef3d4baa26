import { retracing } from '../../kernel/retrace.ts';
import { dayOf } from '../../kernel/time.ts';
import { personAggregate } from './aggregate.ts';

/** Which command left which event of a person. */
export const personRetrace = retracing(personAggregate, {
  AccountRegistered: (data, { key: person }) => [{ type: 'RegisterAccount', person, ...data }],
  ProfileChanged: (data, { key: person }) => [{ type: 'ChangeProfile', person, ...data }],
  ProfileImageChanged: ({ imageUrl }, { key: person }) => [{ type: 'ChangeProfileImage', person, imageUrl }],
  UserTypeChanged: ({ userType }, { key: person }) => [{ type: 'ChangeUserType', person, userType }],
  // The day is sealed: any that would have been answered so is as good.
  AgeVerified: ({ birth }, { key: person }) => [{ type: 'VerifyAge', person, birth, birthDate: '1950-01-01' }],
  AgeCheckFailed: ({ birth }, { key: person, now }) => [{ type: 'VerifyAge', person, birth, birthDate: dayOf(now) }],
  ErasureRequested: (_, { key: person }) => [{ type: 'RequestErasure', person }],
  ErasureCancelled: (_, { key: person }) => [{ type: 'CancelErasure', person }],
  PrivacySet: (privacy, { key: person }) => [{ type: 'SetPrivacy', person, privacy }],
  RoleGranted: ({ role }, { key: person }) => [{ type: 'GrantRole', person, role }],
  RoleRevoked: ({ role }, { key: person }) => [{ type: 'RevokeRole', person, role }],
  PersonErased: (_, { key: person }) => [{ type: 'ErasePerson', person }],
});
