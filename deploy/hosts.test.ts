import { describe, expect, it } from 'vitest';
import { placed } from './hosts.ts';

const ASKED = 'https://firestore.googleapis.com/v1/projects/p/databases/(default)?mask=a';

describe('where an API answers', () => {
  it('is at Google, unless the environment names a place as the firebase CLI reads it', () => {
    expect(placed(ASKED, {})).toBe(ASKED);
    expect(placed(ASKED, { FIRESTORE_URL: 'http://127.0.0.1:8080' })).toBe(
      'http://127.0.0.1:8080/v1/projects/p/databases/(default)?mask=a',
    );
    expect(placed(ASKED, { FIREBASE_API_URL: 'http://127.0.0.1:8080' })).toBe(ASKED);
  });

  it('is the same name for a site, where the environment says', () => {
    const env = { FIREBASE_HOSTING_URL: 'http://web.app:5000' };
    expect(placed('https://my-site.web.app', env)).toBe('http://my-site.web.app:5000');
    expect(placed('https://my-site.web.app/sw.js', env)).toBe('http://my-site.web.app:5000/sw.js');
    expect(placed('https://my-site.web.app/sw.js', {})).toBe('https://my-site.web.app/sw.js');
  });
});
