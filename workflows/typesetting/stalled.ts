/** Code of the failure of what has stalled the typesetter so often that no further try can mend it. */
export const typesettingStalled = 'TypesettingStalled';
