import { work } from '../kit/work.ts';
import { definitions } from './definitions.ts';
import { createMailActivities } from './send-mail.ts';

/** Messages on their way; what they say is declared by the contexts that they speak of. */
export const mail = work({ name: 'mail', definitions, activities: createMailActivities });
