import { rowsOf, vehiclePair } from './vehicle-pair.mjs';

/** The papers of a job below its address (src/domain/installation/papers.ts). */
const ON_PAGES = ['handover', 'certificate', 'evidence', 'checklist', 'plate'];

/** Everything that goes with a vehicle on paper, by the name of its file. */
export const VEHICLE_PAPERS = [
  'job-sheet',
  ...ON_PAGES,
  'labels',
  'installation-certificate',
  'warranty-certificate',
];

/** A document that is made for the print dialog stays, as no dialog opens. */
const keepPaper = (tab) =>
  tab.addInitScript(() => {
    window.print = () => undefined;
  });

/**
 * Prints the papers of the first complete job of a state, of its label order, of a vehicle's page and of a registered
 * warranty. `tab` is signed in as a dealer's user; `save` makes the PDF of what stands on the screen.
 */
export async function printVehiclePapers(tab, origin, ports, save) {
  await keepPaper(tab);
  await tab.goto(`${origin}/installations?f.stage=complete&f.type=gvmUpgradeState`);
  const first = tab.locator('tbody a').first();
  await first.waitFor();
  const address = `${origin}${await first.getAttribute('href')}`;
  await tab.goto(address);
  await tab.getByRole('button', { name: 'Print', exact: true }).click();
  await tab.getByRole('menuitem', { name: 'Job sheet' }).click();
  await tab.locator('.print-root .sheet-foot').waitFor({ state: 'attached' });
  await save('job-sheet');
  for (const paper of ON_PAGES) {
    await tab.goto(`${address}/paper/${paper}`);
    await tab.locator('.print-sheet').waitFor();
    await tab.locator('.paper-progress').waitFor({ state: 'detached' });
    await save(paper);
  }
  await tab.goto(address);
  await tab.locator('a[href*="/dealer-label-orders/edit/"]').first().click();
  await tab.getByRole('button', { name: 'Print', exact: true }).click();
  await tab.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
  await tab.locator('.printed-pages').waitFor({ state: 'attached' });
  await save('labels');
  await printPublic(tab, origin, ports, save);
}

async function printPublic(tab, origin, ports, save) {
  const { vin, code } = await vehiclePair(ports);
  await tab.goto(`${origin}/installation-info/${vin}/${code}`);
  await tab.getByRole('button', { name: 'Print certificate' }).click();
  await tab.locator('.print-sheet').waitFor({ state: 'attached' });
  await save('installation-certificate');
  const [registered] = await rowsOf(
    ports,
    'warrantyRegistrations',
    { name: 'state', value: 'registered' },
    1,
  );
  await tab.goto(`${origin}/warranty-registration/${registered.key.stringValue}`);
  await tab.locator('.print-sheet').waitFor();
  await save('warranty-certificate');
}
