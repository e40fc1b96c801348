import { projectId } from './paths.mjs';

/** Records of a collection in the emulators' store, past all rules, as the store writes them; `field` narrows them. */
async function rowsOf(ports, collectionId, field, limit) {
  const root = `http://127.0.0.1:${ports.firestore}/v1/projects/${projectId}/databases/(default)/documents`;
  const where = field && {
    fieldFilter: { field: { fieldPath: field.name }, op: 'EQUAL', value: { stringValue: field.value } },
  };
  const answer = await fetch(`${root}:runQuery`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId }], limit, ...(where && { where }) } }),
  });
  const rows = answer.ok ? await answer.json() : [];
  return rows.flatMap(({ document }) => (document ? [document.fields] : []));
}

/** Most vehicles that are looked through for the one to show. */
const LOOKED_THROUGH = 500;

/** How many values of a stored map are filled, those of maps in it among them. */
const filled = ({ mapValue, stringValue }) =>
  mapValue
    ? Object.values(mapValue.fields ?? {}).reduce((sum, value) => sum + filled(value), 0)
    : Number(stringValue !== '');

/** The page with the label's photo that says most comes first. */
const fullness = ({ shown, photo }) => (photo?.stringValue ? 1000 : 0) + filled(shown ?? { stringValue: '' });

/**
 * VIN and code of a vehicle whose public page stands in the emulators' store, the fullest there is; null where there is
 * none. The record itself holds no code: it is the label's.
 */
export async function vehiclePair(ports) {
  const found = await rowsOf(ports, 'publicInstallations', null, LOOKED_THROUGH);
  const records = found.toSorted((a, b) => fullness(b) - fullness(a));
  for (const { installationId, shown } of records) {
    const vin = shown?.mapValue?.fields.vin.stringValue;
    if (!vin) continue;
    const of = { name: 'installationId', value: installationId.stringValue };
    for (const { frozen } of await rowsOf(ports, 'compliancePlateOrders', of, 10)) {
      const code = frozen.mapValue.fields.windscreenLabelCode?.stringValue ?? '';
      if (code.length === 13) return { vin, code };
    }
  }
  return null;
}
