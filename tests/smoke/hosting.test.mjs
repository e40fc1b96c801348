import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testPortsAt } from '../../scripts/lib/ports.mjs';
import { testConfig } from '../../scripts/lib/test-config.mjs';

const deployed = JSON.parse(readFileSync('firebase.json', 'utf8'));
const headersOf = (site, source) =>
  Object.fromEntries(
    site.headers.find((entry) => entry.source === source).headers.map(({ key, value }) => [key, value]),
  );

describe('the hosting sites', () => {
  it.each(deployed.hosting.map((site) => [site.target, site]))(
    '%s sends the security headers',
    (_target, site) => {
      const headers = headersOf(site, '**');
      const policy = headers['Content-Security-Policy'].split('; ');
      for (const part of [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]) {
        expect(policy).toContain(part);
      }
      expect(policy.find((part) => part.startsWith('script-src'))).toBe(
        "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
      );
      expect(headers['Content-Security-Policy']).not.toMatch(/127\.0\.0\.1|localhost/);
      expect(headers['Strict-Transport-Security']).toBe('max-age=31536000; includeSubDomains');
      expect(headers['X-Content-Type-Options']).toBe('nosniff');
      expect(headers['Cache-Control']).toBe('no-cache');
      expect(headers['Cross-Origin-Opener-Policy']).toBe('same-origin');
      expect(headers['Permissions-Policy']).toContain('camera=(self)');
      expect(headersOf(site, '/assets/**')['Cache-Control']).toContain('immutable');
      expect(headersOf(site, '/api/**')['Cache-Control']).toBe('no-store');
    },
  );

  it('differ only in what they are and where they lie', () => {
    const [main, engineer] = deployed.hosting;
    expect({ ...engineer, target: main.target, public: main.public, predeploy: main.predeploy }).toEqual(
      main,
    );
  });

  it('are tested with the deployed headers, plus the emulators of that run', () => {
    const config = testConfig(deployed, 10_000);
    const { auth } = testPortsAt(10_000);
    for (const [index, site] of config.hosting.entries()) {
      const origin = new RegExp(' http://127\\.0\\.0\\.1:\\d+', 'g');
      const withoutEmulators = JSON.parse(JSON.stringify(site.headers).replace(origin, ''));
      expect(withoutEmulators).toEqual(deployed.hosting[index].headers);
      expect(headersOf(site, '**')['Content-Security-Policy']).toContain(`http://127.0.0.1:${auth}`);
      expect(site.rewrites).toEqual(deployed.hosting[index].rewrites);
    }
  });
});
