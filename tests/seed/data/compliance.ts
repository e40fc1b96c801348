import type { InstallationType } from '#domain/installation/schema.ts';
import type { State } from '#domain/shared/schema.ts';
import type { StateComplianceRow } from '#domain/system/schema.ts';

type Verdict = StateComplianceRow['verdict'];

export interface StateSource {
  /** Who says so. */
  source: string;
  effectiveFrom: string;
  evidence: readonly string[];
  /** Said with each 'condition' of the state. */
  condition: string;
  /** What an engineer of the state must be signed up for. */
  scheme: string;
}

const NOTE = 'demonstration data, not advice';

/**
 * The public bodies that approve changes to registered vehicles. Verdicts below are examples
 * (product: federal-or-state).
 */
export const STATE_SOURCES: Readonly<Record<State, StateSource>> = {
  ACT: {
    source: `Access Canberra, VSB 14 section LS (${NOTE})`,
    effectiveFrom: '2023-03-01',
    evidence: ['Engineer certificate', 'Weighbridge ticket', 'Photo of the modification plate'],
    condition: 'Inspection at the vehicle testing station before the plate is fitted.',
    scheme: 'VSCCS',
  },
  NSW: {
    source: `Transport for NSW, VSCCS (${NOTE})`,
    effectiveFrom: '2024-07-01',
    evidence: ['VSCCS compliance certificate', 'Weighbridge ticket', 'Photo of the compliance plate'],
    condition: 'Axle capacities stay as the maker states unless the certifier approves new ones.',
    scheme: 'VSCCS',
  },
  NT: {
    source: `Motor Vehicle Registry NT, engineering certificate to VSB 14 (${NOTE})`,
    effectiveFrom: '2022-09-15',
    evidence: ['Engineering certificate', 'Weighbridge ticket'],
    condition: 'Approval in principle before the work begins.',
    scheme: '',
  },
  QLD: {
    source: `Transport and Main Roads QLD, QCOP codes LS11 and LS15 (${NOTE})`,
    effectiveFrom: '2024-02-01',
    evidence: ['Approved Person certificate', 'Modification plate photo', 'Weighbridge ticket'],
    condition: 'Code LS15 report for the towing rating.',
    scheme: 'Approved Person',
  },
  SA: {
    source: `Department for Infrastructure and Transport SA, light vehicle mass re-rating (${NOTE})`,
    effectiveFrom: '2023-11-01',
    evidence: ['Statement of requirements', 'Engineer report', 'Weighbridge ticket'],
    condition: 'Statement of requirements obtained before the work begins.',
    scheme: '',
  },
  TAS: {
    source: `Department of State Growth TAS, VSB 14 section LS (${NOTE})`,
    effectiveFrom: '2022-05-01',
    evidence: ['Approved certifier report', 'Weighbridge ticket'],
    condition: 'Certifier from the published list of the state.',
    scheme: '',
  },
  VIC: {
    source: `Department of Transport and Planning VIC, VASS (${NOTE})`,
    effectiveFrom: '2024-10-01',
    evidence: ['VASS approval certificate', 'VIN check', 'Test drive report', 'Weighbridge ticket'],
    condition: 'Evidence pack per vehicle with VIN check and test drive.',
    scheme: 'VASS',
  },
  WA: {
    source: `Department of Transport WA, VTB-180A and VTB-181A (${NOTE})`,
    effectiveFrom: '2025-01-15',
    evidence: ['Permit to modify', 'Consultant engineer report', 'Weighbridge ticket'],
    condition: 'Permit to modify before the work, fitted by an approved installer.',
    scheme: '',
  },
};

type Cells = Readonly<Record<State, Verdict>>;

const GVM: Cells = {
  ACT: 'allowed',
  NSW: 'allowed',
  NT: 'condition',
  QLD: 'allowed',
  SA: 'condition',
  TAS: 'condition',
  VIC: 'allowed',
  WA: 'condition',
};
const BTC: Cells = {
  ACT: 'condition',
  NSW: 'condition',
  NT: 'notAllowed',
  QLD: 'condition',
  SA: 'notAllowed',
  TAS: 'notAllowed',
  VIC: 'allowed',
  WA: 'notAllowed',
};
const GCM: Cells = { ...BTC, ACT: 'notAllowed', VIC: 'condition', WA: 'condition' };

/** Verdict by type and state, for every type that a state decides. */
export const STATE_VERDICTS: Partial<Readonly<Record<InstallationType, Cells>>> = {
  gvmUpgradeState: GVM,
  gvmBtcUpgradeState: BTC,
  btcUpgradeState: BTC,
  gcmUpgradeState: GCM,
  retroGvmUpgradeState: { ...GVM, ACT: 'condition', NSW: 'condition', WA: 'notAllowed' },
  retroGvmBtcUpgradeState: { ...BTC, VIC: 'condition' },
  reComplianceState: { ...GVM, NT: 'allowed', SA: 'allowed', TAS: 'allowed' },
};

/**
 * `system/tyreSizes`: common sizes and the two-part ones that the rule cannot read (decisions: tyre-size-table).
 * Diameters mm.
 */
export const TYRE_SIZES: Readonly<Record<string, number>> = {
  '6.50R16': 748,
  '7.00R16': 779,
  '7.50R16': 806,
  '8.25R16': 858,
  '31X10.50R15': 787.4,
  '33X12.50R15': 838.2,
  '35X12.50R17': 889,
  '265/60R18': 775.2,
  '265/65R17': 776.3,
  '265/70R16': 777.4,
  '265/70R17': 802.8,
  '265/70R18': 828.2,
  '265/75R16': 803.9,
  '285/65R17': 802.3,
  '285/70R17': 830.8,
};
