import { workflowEndurance } from '../testing/conformance.ts';
import { installEmbedded } from './testing/installation.ts';

workflowEndurance('the embedded engine', installEmbedded, { items: 10_000, jobs: 1000 });
