import { retracing } from '../../kernel/retrace.ts';
import { personAggregate } from './aggregate.ts';

/** Which command left which event of a person. */
export const personRetrace = retracing(personAggregate, {
  AccountRegistered: (data, { key: person }) => [{ type: 'RegisterAccount', person, ...data }],
  ProfileChanged: (data, { key: person }) => [{ type: 'ChangeProfile', person, ...data }],
  ProfileImageChanged: ({ imageUrl }, { key: person }) => [{ type: 'ChangeProfileImage', person, imageUrl }],
  UserTypeChanged: ({ userType }, { key: person }) => [{ type: 'ChangeUserType', person, userType }],
  RoleGranted: ({ role }, { key: person }) => [{ type: 'GrantRole', person, role }],
  RoleRevoked: ({ role }, { key: person }) => [{ type: 'RevokeRole', person, role }],
  PersonErased: (_, { key: person }) => [{ type: 'ErasePerson', person }],
});
