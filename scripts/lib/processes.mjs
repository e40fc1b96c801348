import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Every process that runs: a map from its id to { parent, since }; `since` tells it from a later one of the same id. */
function processes() {
  return fromProc() ?? fromPs();
}

function fromProc() {
  let ids;
  try {
    ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return undefined;
  }
  return new Map(
    ids.flatMap((id) => {
      const [state, parent, ...more] = statOf(id);
      // A zombie has ended; nobody has asked for its exit code yet.
      return state === undefined || state === 'Z'
        ? []
        : [[Number(id), { parent: Number(parent), since: more[17] }]];
    }),
  );
}

/** The fields of /proc/<id>/stat behind the name, which may hold anything; [] for a process that is gone. */
function statOf(id) {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return [];
  }
}

function fromPs() {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,lstart='], { encoding: 'utf8' });
  const rows = (stdout ?? '').split('\n').map((row) => row.trim().split(/\s+/));
  return new Map(
    rows.map(([id, parent, ...since]) => [Number(id), { parent: Number(parent), since: since.join(' ') }]),
  );
}

/** The processes below one, as they are now: [{ id, since }]. */
export function familyOf(id) {
  const all = processes();
  const family = [];
  for (let parents = [id]; parents.length > 0; ) {
    const children = [...all].filter(([, { parent }]) => parents.includes(parent));
    family.push(...children.map(([child, { since }]) => ({ id: child, since })));
    parents = children.map(([child]) => child);
  }
  return family;
}

/**
 * CPU seconds of a process and of those below it, with what ended and was waited for. Undefined where there is no /proc.
 * Linux counts them in hundredths of a second.
 */
export function cpuSecondsOf(id) {
  const family = [id, ...familyOf(id).map((each) => each.id)];
  const ticks = family.flatMap((each) => statOf(each).slice(11, 15)).map(Number);
  return ticks.length === 0 ? undefined : ticks.reduce((sum, each) => sum + each, 0) / 100;
}

/** Those of a family that still run, whoever their parent is by now. */
export function stillRunning(family) {
  const all = family.length === 0 ? new Map() : processes();
  return family.filter(({ id, since }) => all.get(id)?.since === since);
}

/** Ends by force what is left of a family. */
export function endFamily(family) {
  for (const { id } of stillRunning(family)) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // Gone this moment.
    }
  }
}
