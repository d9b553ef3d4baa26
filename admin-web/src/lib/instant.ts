/** What a field of date and time gives, as the server reads it. */
export const instantOf = (value: string) => (value ? new Date(value).toISOString() : undefined);
