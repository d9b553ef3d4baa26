import { workflowConformance } from '../testing/conformance.ts';
import { installEmbedded } from './testing/installation.ts';

workflowConformance('the embedded engine', installEmbedded);
