import { workflowLosses } from '../testing/conformance.ts';
import { installEmbedded } from './testing/installation.ts';

workflowLosses('the embedded engine', installEmbedded);
