/** Switches all triggers of the run off, once what they have been given is done, or on. */
export async function tellHub(what: 'disable' | 'enable'): Promise<void> {
  const hub = `http://${process.env['FIREBASE_EMULATOR_HUB']}/functions`;
  const response = await fetch(`${hub}/${what}BackgroundTriggers`, { method: 'PUT' });
  if (!response.ok) throw new Error(`The hub answered ${response.status}`);
}
