/** Who somebody is: how old, and what is known of them. */
export default {
  V255: "Empty birth date: 'Birth Date Required'",
  V256: "Under 18: 'Age Verification Failed'; exactly 18 today passes",
  E309: "'Age Verified'; 'Age Verification Failed'",
};
