// Plain syntax in this file: a Node too old for the rest must be able to read it.

/**
 * `node scripts/run.mjs <command> ...`: checks the Node version and runs scripts/commands/<command>.mjs, or the file of a workspace, such
 * as bench/bench.mjs. Its `main(args)` returns the exit code. A PlainError is shown as its one sentence, anything else with its stack.
 */
var version = process.versions.node.split('.').map(Number);
var isSupported =
  (version[0] === 20 && version[1] >= 19) || (version[0] === 22 && version[1] >= 12) || version[0] > 22;
if (!isSupported) {
  console.error(
    'Node ' +
      process.versions.node +
      ' is too old: install Node 20.19 or later, 22 or 24 (https://nodejs.org).',
  );
  process.exit(1);
}

import('./lib/command.mjs')
  .then(function (lib) {
    return import(lib.addressOf(process.argv[2]));
  })
  .then(function (command) {
    return command.main(process.argv.slice(3));
  })
  .then(
    function (code) {
      process.exit(code);
    },
    function (error) {
      console.error(error.isPlain ? '\n' + error.message : error);
      process.exit(1);
    },
  );
