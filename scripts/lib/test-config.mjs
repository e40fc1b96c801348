import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { testPortsAt } from './ports.mjs';

/**
 * Writes firebase.test.<offset>.json: firebase.json on other ports, running the test builds of functions and apps, whose content
 * security policy also admits that run's emulators. All else is what is deployed. Returns the file's name.
 */
export function writeTestConfig(offset) {
  const name = `firebase.test.${offset}.json`;
  const config = testConfig(JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')), offset);
  writeFileSync(inRoot(name), `${JSON.stringify(config, null, 2)}\n`);
  return name;
}

/** The content of that file; pure, for the test of it. */
export function testConfig(deployed, offset) {
  const config = structuredClone(deployed);
  const ports = testPortsAt(offset);
  for (const [name, emulator] of Object.entries(config.emulators)) {
    if (emulator.port !== undefined) emulator.port = ports[name];
  }
  config.emulators.firestore.websocketPort = ports.firestoreWebsocket;
  config.functions[0].source = testBuildDir(offset, 'functions');
  config.emulators.hosting = { host: '127.0.0.1', port: ports.main };
  for (const site of config.hosting) {
    const kind = site.target;
    // A target needs .firebaserc, which a clone does not have; a site's name is enough for the emulator.
    delete site.target;
    delete site.predeploy;
    site.site = kind;
    site.public = testBuildDir(offset, kind);
    admitEmulators(site, ports);
  }
  return config;
}

/** Where a test run's build of one app, or of the functions, goes, relative to the project. */
export const testBuildDir = (offset, kind) => `dist-test/${offset}/${kind}`;

function admitEmulators(site, ports) {
  const origins = [ports.auth, ports.firestore, ports.storage].map((port) => `http://127.0.0.1:${port}`);
  for (const { headers } of site.headers) {
    for (const header of headers.filter(({ key }) => key === 'Content-Security-Policy')) {
      header.value = header.value.replace(/(connect-src|img-src) [^;]*/g, `$& ${origins.join(' ')}`);
    }
  }
}
