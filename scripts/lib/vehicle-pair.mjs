import { projectId } from './paths.mjs';

/** Records of a collection in the emulators' store, past all rules, as the store writes them; `field` narrows them. */
export async function rowsOf(ports, collectionId, field, limit) {
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

/**
 * VIN and code of a vehicle whose public page stands in the emulators' store; null where there is none. The record itself
 * holds no code: it is the label's.
 */
export async function vehiclePair(ports) {
  const records = await rowsOf(ports, 'publicInstallations', null, 50);
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
