'use strict';
/*
 * The Google Cloud CLI's Firestore emulator package holds a jar that serves two purposes here: it is the
 * Firestore emulator, and it carries the rules engine which our Storage rules runtime needs. CommonJS,
 * because fb.cjs has to load it before the firebase CLI.
 */
const { execFileSync } = require('node:child_process');
const crypto = require('node:crypto');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const zlib = require('node:zlib');

const root = path.resolve(__dirname, '../..');
const cacheDir = path.join(root, 'node_modules/.cache/tare');
const inSdk = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/** The path of the installed jar, or undefined where the firebase CLI has to download its own. */
function findFirestoreJar() {
  const sdks = [
    process.env.CLOUDSDK_ROOT_DIR,
    '/usr/lib/google-cloud-sdk',
    '/usr/lib64/google-cloud-sdk',
    '/opt/google-cloud-sdk',
    path.join(os.homedir(), 'google-cloud-sdk'),
  ];
  return sdks
    .filter(Boolean)
    .map((sdk) => path.join(sdk, inSdk))
    .find((jar) => fs.existsSync(jar));
}

/** The java to run: JAVA_HOME's when it is set, else the one on the path. */
function javaCommand() {
  const fromHome = process.env.JAVA_HOME && path.join(process.env.JAVA_HOME, 'bin/java');
  return fromHome && fs.existsSync(fromHome) ? fromHome : 'java';
}

/**
 * Writes a jar that holds nothing but a manifest, so that `java -jar` starts `mainClass` out of `classPath`
 * (the packaged Firestore jar names no main class itself). Returns its path. A file once written is never
 * written again, because another JVM may be reading it.
 */
function writeLauncherJar(name, classPath, mainClass) {
  const urls = classPath.map((entry) => pathToFileURL(entry).href).join(' ');
  const manifest = ['Manifest-Version: 1.0', `Class-Path: ${urls}`, `Main-Class: ${mainClass}`]
    .map((line) => line.replace(/(.{70})(?=.)/g, '$1\r\n '))
    .join('\r\n');
  const file = path.join(cacheDir, `${name}-${shortHash(manifest)}.jar`);
  once(file, (temporary) => {
    fs.writeFileSync(temporary, zipOfOne('META-INF/MANIFEST.MF', Buffer.from(`${manifest}\r\n\r\n`)));
  });
  return file;
}

/** A zip archive with one stored (not compressed) file; layout by PKWARE's APPNOTE 4.3.7, 4.3.12 and 4.3.16. */
function zipOfOne(name, content) {
  const common = Buffer.alloc(26);
  common.writeUInt16LE(10, 0);
  common.writeUInt32LE(zlib.crc32(content), 10);
  common.writeUInt32LE(content.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), content]);
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02\x0a\x00'),
    common,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

/**
 * Compiles a program of this folder (its class's name) against the jar, once per version of either, and returns the folder
 * of its classes. Uses the compiler module of the Java runtime, because a JRE without javac often has it.
 * @throws Error with the compiler's words.
 */
function compileJava(jar, name) {
  const source = path.join(__dirname, `${name}.java`);
  const { size, mtimeMs } = fs.statSync(jar);
  const key = shortHash(`${fs.readFileSync(source, 'utf8')}${jar}${size}${mtimeMs}`);
  const classes = path.join(cacheDir, `${name}-${key}`);
  once(classes, (temporary) => {
    const args = ['-proc:none', '-encoding', 'UTF-8', '-cp', jar, '-d', temporary, source];
    execFileSync(javaCommand(), ['-m', 'jdk.compiler/com.sun.tools.javac.Main', ...args], { stdio: 'pipe' });
  });
  return `${classes}/`;
}

const shortHash = (text) => crypto.createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Lets `make` produce a file or folder that is not there yet, elsewhere first so that nobody sees half of it. */
function once(target, make) {
  if (fs.existsSync(target)) return;
  const temporary = `${target}.${process.pid}`;
  fs.mkdirSync(cacheDir, { recursive: true });
  make(temporary);
  try {
    fs.renameSync(temporary, target);
  } catch (error) {
    // Another start was quicker, and a folder does not replace a folder.
    if (!fs.existsSync(target)) throw error;
    fs.rmSync(temporary, { recursive: true, force: true });
  }
}

module.exports = { findFirestoreJar, javaCommand, writeLauncherJar, compileJava };
