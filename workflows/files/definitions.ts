import { fileRender } from './file-render-definition.ts';
import { fileScan } from './file-scan-definition.ts';

/** The kinds of job about files. */
export const definitions = [fileScan, fileRender];
