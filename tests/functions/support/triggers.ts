/** Switches all triggers of the run off or on. */
export async function tellHub(what: 'disable' | 'enable'): Promise<void> {
  const hub = `http://${process.env['FIREBASE_EMULATOR_HUB']}/functions`;
  const response = await fetch(`${hub}/${what}BackgroundTriggers`, { method: 'PUT' });
  if (!response.ok) throw new Error(`The hub answered ${response.status}`);
}

/**
 * Runs `work` while no trigger fires: for many writes at once, each of which the emulator would give a process of its
 * own, and to see that what happens was not a trigger's doing.
 */
export async function withoutTriggers<T>(work: () => Promise<T>): Promise<T> {
  await tellHub('disable');
  try {
    return await work();
  } finally {
    await tellHub('enable');
  }
}
