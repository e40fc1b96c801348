import { inTheWorld } from '#tests/functions/support/saving.ts';
import { shapes } from '#tests/functions/support/shapes.ts';

// What every collection that the API saves takes and refuses, with what each run of the tests leaves out.
inTheWorld();
shapes('whole');
