'use strict';
/*
 * The CLI starts a process for each function, and one more for each request that finds those of its function busy: two seconds of
 * the processor each, sixty of them in a run of the stories. Here one process answers all requests of the API side by side, as an
 * instance does in the cloud, and one takes all events (events-process.cjs).
 */
const { spawn } = require('node:child_process');
const { EventEmitter } = require('node:events');
const path = require('node:path');
const { ASKED } = require('./events-process.cjs');

const EVENTS = 'events';
/** In seconds. */
const HOUR = 3600;

function shareProcesses() {
  const { FunctionsEmulator, IPCConn } = require('firebase-tools/lib/emulator/functionsEmulator');
  const { getTemporarySocketPath } = require('firebase-tools/lib/emulator/functionsEmulatorShared');
  const {
    RuntimeWorkerPool,
    RuntimeWorkerState,
  } = require('firebase-tools/lib/emulator/functionsRuntimeWorker');
  const { startNode, startRuntime } = FunctionsEmulator.prototype;
  const { submitRequest } = RuntimeWorkerPool.prototype;
  const keyOf = (id) => (id.endsWith('-api') ? id : EVENTS);
  const ready = [RuntimeWorkerState.IDLE, RuntimeWorkerState.BUSY];

  Object.assign(RuntimeWorkerPool.prototype, {
    getKey: keyOf,
    getIdleWorker(id) {
      this.cleanUpWorkers();
      return this.getTriggerWorkers(id).find(({ state }) => ready.includes(state));
    },
    submitRequest(id, request, ...rest) {
      // A connection that is kept may end as the next request takes it: the event would be lost, and the process with it.
      const headers = { ...request.headers, [ASKED]: id, connection: 'close' };
      return submitRequest.call(this, id, { ...request, headers }, ...rest);
    },
  });

  /** Processes that are not ready yet, by key: whoever asks meanwhile waits for the same one. */
  const begun = new Map();
  Object.assign(FunctionsEmulator.prototype, {
    startRuntime(backend, trigger) {
      const key = keyOf(trigger.id);
      // Named as what it is in the log. Each function's own time limit is the cloud's matter; without any the agent's five
      // seconds would end a call, and the process with it.
      const asked = key === EVENTS ? { ...trigger, id: EVENTS, timeoutSeconds: HOUR } : trigger;
      if (!begun.has(key)) {
        const made = startRuntime.call(this, backend, asked).finally(() => begun.delete(key));
        begun.set(key, made);
      }
      return begun.get(key);
    },
    async startNode(backend, env) {
      if (env.FUNCTION_TARGET === 'api') return startNode.call(this, backend, env);
      const socket = getTemporarySocketPath();
      const child = spawn(backend.bin, [path.join(__dirname, 'events-process.cjs')], {
        cwd: backend.functionsDir,
        env: { ...process.env, METADATA_SERVER_DETECTION: 'none', ...env, PORT: socket },
        stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
      });
      return {
        process: child,
        events: new EventEmitter(),
        cwd: backend.functionsDir,
        conn: new IPCConn(socket),
      };
    },
  });
}

module.exports = { shareProcesses };
