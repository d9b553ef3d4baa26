import { config } from 'zod';

// Our content security policy forbids the functions that zod would make of schemas; it tries all the same, and the
// browser reports that. So this comes before every import of the contract's schemas.
config({ jitless: true });
