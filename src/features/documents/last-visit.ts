const KEY = 'documents-visit~';
/** A page that is left and opened again within this time, seconds, is one visit. */
const ONE_VISIT = 30 * 60;

interface Visits {
  /** Unix seconds. */
  readonly now: number;
  readonly before: number;
}

function stored(uid: string): Visits {
  try {
    const visits: unknown = JSON.parse(localStorage.getItem(KEY + uid) ?? 'null');
    if (typeof visits === 'object' && visits !== null && 'now' in visits && 'before' in visits) {
      return { now: Number(visits.now) || 0, before: Number(visits.before) || 0 };
    }
  } catch {
    // Unreadable or forbidden storage: a first visit.
  }
  return { now: 0, before: 0 };
}

/**
 * When this person last visited the documents on this device before this visit, unix seconds, 0 for never; notes this
 * one. Coming back within half an hour goes on with the same visit.
 */
export function noteVisit(uid: string, nowSeconds: number): number {
  const visits = stored(uid);
  const before = nowSeconds - visits.now < ONE_VISIT ? visits.before : visits.now;
  try {
    localStorage.setItem(KEY + uid, JSON.stringify({ now: nowSeconds, before }));
  } catch {
    // Nothing is marked as new next time; the documents can still be read.
  }
  return before;
}
