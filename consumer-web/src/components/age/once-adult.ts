/** What a kid reads in place of the way to unlock something: it is for 18 and over, whoever would pay (content.md section 2). */
export const ONCE_ADULT = 'You can unlock it once you are 18.';
