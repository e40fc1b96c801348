import { setGlobalOptions } from 'firebase-functions';
import { onRequest } from 'firebase-functions/https';

setGlobalOptions({ region: 'australia-southeast1' });

/** The HTTP API behind /api/** of both sites. */
export const api = onRequest((_request, response) => {
  response.status(404).json({ status: 'error', msg: 'Not found' });
});
