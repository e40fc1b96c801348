import { describe, expect, it } from 'vitest';
import type { Build } from './build.ts';
import { isLocalHost } from '#lib/local-hosts.ts';
import { hasSideMenu, isKnownHost, isPreviewOf } from './hosts.ts';

const main: Build = {
  kind: 'main',
  name: 'Tare',
  purpose: '',
  hosts: ['portal.example', 'engineers.example'],
  engineerHosts: ['engineers.example'],
  hasMenu: true,
  loadRoutes: () => Promise.resolve([]),
  loadPublicRoutes: () => Promise.resolve([]),
};
const engineer: Build = { ...main, kind: 'engineer', hosts: ['engineers.example'], hasMenu: false };

describe('hosts', () => {
  it.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])('%s is always known to both builds', (host) => {
    expect(isLocalHost(host)).toBe(true);
    expect(isKnownHost({ ...main, hosts: [] }, host)).toBe(true);
    expect(isKnownHost({ ...engineer, hosts: [] }, host)).toBe(true);
  });

  it.each([
    ['portal.example', true, false],
    ['Portal.Example', true, false],
    ['engineers.example', true, true],
    ['portal.example.attacker.example', false, false],
    ['notportal.example', false, false],
    ['localhost.example', false, false],
    ['', false, false],
  ])('%s: main %s, engineer %s', (host, isMain, isEngineer) => {
    expect(isKnownHost(main, host)).toBe(isMain);
    expect(isKnownHost(engineer, host)).toBe(isEngineer);
  });

  it('an engineer-site host takes the side menu away (product: builds)', () => {
    expect(hasSideMenu(main, 'portal.example')).toBe(true);
    expect(hasSideMenu(main, 'engineers.example')).toBe(false);
    expect(hasSideMenu(engineer, 'localhost')).toBe(false);
  });

  it.each([
    ['trial--pr-12-a1b2c3.web.app', true],
    ['Trial--pr-12-a1b2c3.web.app', true],
    ['other--pr-12-a1b2c3.web.app', false],
    ['trial--pr-12.web.app.attacker.example', false],
    ['trial.web.app', false],
  ])('%s is a preview of trial.web.app: %s, and no host of a build for production', (host, isPreview) => {
    const hosts = ['trial.web.app'];
    expect(isPreviewOf(hosts, host)).toBe(isPreview);
    expect(isKnownHost({ ...main, hosts }, host)).toBe(host === 'trial.web.app');
  });
});
