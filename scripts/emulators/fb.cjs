'use strict';
/*
 * The pinned firebase CLI with seven cures, used as `node scripts/emulators/fb.cjs emulators:start ...`. README.md beside
 * this file says when each counts and how to drop it.
 *  - the Firestore emulator of the Google Cloud CLI is used where it is installed, and runs the Storage
 *    rules too, so that nothing is downloaded and Java 11 suffices;
 *  - functions are discovered by file, which is 3 s faster at the start and at each reload;
 *  - each set keeps its Storage files in a folder of its own;
 *  - the Auth emulator compiles its request schemas when first used instead of for 6 s at the start;
 *  - functions share two processes (share-processes.cjs);
 *  - hosting reads each file once, neither packs it nor writes a line for each request;
 *  - npm is not asked for the newest firebase-functions.
 * It reaches inside firebase-tools, hence the exact version in package.json; tests/smoke watches over it.
 */
const fs = require('node:fs');
const { createRequire } = require('node:module');
const os = require('node:os');
const path = require('node:path');
const { Readable } = require('node:stream');
const { buffer } = require('node:stream/consumers');
const { findFirestoreJar, javaCommand, writeLauncherJar, compileJava } = require('./firestore-jar.cjs');
const { shareProcesses } = require('./share-processes.cjs');

// The CLI runs whatever java is first on the path.
if (javaCommand() !== 'java') {
  process.env.PATH = `${path.dirname(javaCommand())}${path.delimiter}${process.env.PATH}`;
}
// Before anything of the CLI is loaded, which keeps what this replaces.
serveFromMemory();
const jar = findFirestoreJar();
if (jar) runInstalledJar(jar);
process.env.FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH ??= 'true';
process.env.NO_UPDATE_NOTIFIER ??= '1';
process.env.TMPDIR = ownTemporaryFolder();
compileAuthSchemasLazily();
shareProcesses();
// Asked at each load of the functions, in `npm test` twice a stage; the CLI and its emulators stand still until npm answers.
require('firebase-tools/lib/deploy/functions/runtimes/node/versioning').checkFunctionsSDKVersion = () => {};
if (process.env.TARE_STOP_WITH_PARENT) stopWithParent();
require('firebase-tools/lib/bin/firebase');

function runInstalledJar(firestoreJar) {
  const main = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
  process.env.FIRESTORE_EMULATOR_BINARY_PATH ??= writeLauncherJar('firestore', [firestoreJar], main);
  process.env.STORAGE_EMULATOR_BINARY_PATH ??= writeLauncherJar(
    'storage-rules',
    [compileJava(firestoreJar, 'StorageRules'), firestoreJar],
    'StorageRules',
  );
  // The CLI demands Java 21 for the jars it downloads itself; this one runs on 11.
  require('firebase-tools/lib/emulator/commandUtils').checkJavaMajorVersion = async () => 21;
  const emulators = require('firebase-tools/lib/emulator/downloadableEmulators');
  const getCommand = emulators._getCommand;
  emulators._getCommand = (name, args) => {
    const command = getCommand(name, args);
    // Java 11 does not know this value and would look for a class of that name; our runtime needs it nowhere.
    const known = command.args.filter((arg) => arg !== '-Djava.security.manager=disallow');
    return { ...command, args: known };
  };
}

/**
 * The Storage emulator keeps its files in one folder of the temporary directory and empties it when it starts:
 * `npm test` would take the pictures away from a running `npm start`.
 */
function ownTemporaryFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tare-emulators-'));
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function compileAuthSchemasLazily() {
  const exegesis = require('exegesis-express');
  const middleware = exegesis.middleware;
  exegesis.middleware = (document, options) =>
    middleware(document, { ...options, lazyCompileValidationSchemas: true });
}

/**
 * The server of the hosting emulator reads a file twice for each request, once to tell whether it has changed, and packs it: half
 * of what the CLI's own process costs while browsers ask for ten thousand files. Those of a test's build do not change.
 */
function serveFromMemory() {
  const cli = createRequire(require.resolve('firebase-tools'));
  cli('morgan');
  cli.cache[cli.resolve('morgan')].exports = () => (_request, _response, next) => next();
  const superstatic = cli('superstatic');
  const filesOf = cli('superstatic/lib/providers/fs');
  const { server } = superstatic;
  superstatic.server = (options) => {
    const read = filesOf({ cwd: options.cwd, public: options.config.public });
    const kept = new Map();
    const provider = async (request, name) => {
      if (!kept.has(name)) {
        const found = await read(request, name);
        if (!found) return null;
        kept.set(name, { ...found, bytes: await buffer(found.stream) });
      }
      const { bytes, ...file } = kept.get(name);
      return { ...file, stream: Readable.from([bytes]) };
    };
    return server({ ...options, provider, compression: false });
  };
}

/** Whoever started the emulators may be killed without a chance to stop them: then they stop by themselves. */
function stopWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGINT');
  }, 1000);
  timer.unref();
}
