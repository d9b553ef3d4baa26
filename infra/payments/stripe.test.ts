import { paymentProviderContract } from './contract.ts';
import { openSandboxHarness } from './stripe/testing/sandbox-harness.ts';

paymentProviderContract('Stripe SDK against the sandbox', () => openSandboxHarness({ timeoutMs: 300 }));
