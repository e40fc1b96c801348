import type { State } from '#domain/shared/schema.ts';

export interface DistributerRow {
  id: string;
  name: string;
  phone: string;
  domain: string;
  address: string;
  city: string;
  state: State;
  postcode: number;
  headOffice: boolean;
  /** The states it serves. */
  states: readonly State[];
}

/** Distributors by id; the first is the head office. Names and numbers are made up. */
export const DISTRIBUTERS: readonly DistributerRow[] = [
  {
    id: 'head-office',
    name: 'Harbour Suspension Systems',
    phone: '(02) 5550 4000',
    domain: 'harboursuspension.example',
    address: '8 Foundry Street',
    city: 'Wetherill Park',
    state: 'NSW',
    postcode: 2164,
    headOffice: true,
    states: ['ACT', 'NSW', 'SA', 'TAS', 'VIC', 'WA'],
  },
  {
    id: 'northern-suspension',
    name: 'Northern Suspension Distribution',
    phone: '(07) 5550 6200',
    domain: 'northernsuspension.example',
    address: '120 Ingham Road',
    city: 'Garbutt',
    state: 'QLD',
    postcode: 4814,
    headOffice: false,
    states: ['NT', 'QLD'],
  },
];

export interface DealerRow {
  id: string;
  name: string;
  group: '' | 'outback' | 'coastal';
  distributer: string;
  /** Index into DEALER_CATEGORIES. */
  category: number;
  phone: string;
  domain: string;
  address: string;
  city: string;
  state: State;
  postcode: number;
  headOffice?: true;
  canSendToEngineer: boolean;
  /** Made up, as every figure here. */
  abn: string;
  canAcceptDealerOrders?: true;
  kitOrdersChangeCompliance?: true;
  /** Share of customers and installations. */
  share: number;
}

/**
 * Seven dealers: the fixed head office, groups of three and two, one without a group. The head office and
 * Redgum both have no group, so that two empty groups can be seen not to match (docs/security.md).
 */
export const DEALERS: readonly DealerRow[] = [
  {
    id: 'head-office',
    name: 'Harbour Suspension Systems Head Office',
    abn: '20124005617',
    group: '',
    distributer: 'head-office',
    category: 5,
    phone: '(02) 5550 4010',
    domain: 'harboursuspension.example',
    address: '8 Foundry Street',
    city: 'Wetherill Park',
    state: 'NSW',
    postcode: 2164,
    headOffice: true,
    canSendToEngineer: true,
    canAcceptDealerOrders: true,
    share: 5,
  },
  {
    id: 'outback-penrith',
    name: 'Outback Suspension Penrith',
    abn: '54194410506',
    group: 'outback',
    distributer: 'head-office',
    category: 3,
    phone: '(02) 5550 4100',
    domain: 'outbacksuspension.example',
    address: '41 Workshop Road',
    city: 'Penrith',
    state: 'NSW',
    postcode: 2750,
    canSendToEngineer: true,
    kitOrdersChangeCompliance: true,
    share: 34,
  },
  {
    id: 'outback-dubbo',
    name: 'Outback Suspension Dubbo',
    abn: '60276745418',
    group: 'outback',
    distributer: 'head-office',
    category: 2,
    phone: '(02) 5550 4200',
    domain: 'outbacksuspension.example',
    address: '17 Depot Road',
    city: 'Dubbo',
    state: 'NSW',
    postcode: 2830,
    canSendToEngineer: true,
    share: 14,
  },
  {
    id: 'outback-fyshwick',
    name: 'Outback Suspension Canberra',
    abn: '68734303627',
    group: 'outback',
    distributer: 'head-office',
    category: 1,
    phone: '(02) 5550 4300',
    domain: 'outbacksuspension.example',
    address: '63 Townsville Street',
    city: 'Fyshwick',
    state: 'ACT',
    postcode: 2609,
    canSendToEngineer: false,
    share: 8,
  },
  {
    id: 'coastal-townsville',
    name: 'Coastal 4x4 Townsville',
    abn: '31185808294',
    group: 'coastal',
    distributer: 'northern-suspension',
    category: 4,
    phone: '(07) 5550 6300',
    domain: 'coastal4x4.example',
    address: '5 Caulfield Street',
    city: 'Garbutt',
    state: 'QLD',
    postcode: 4814,
    canSendToEngineer: true,
    kitOrdersChangeCompliance: true,
    share: 18,
  },
  {
    id: 'coastal-cairns',
    name: 'Coastal 4x4 Cairns',
    abn: '79739944344',
    group: 'coastal',
    distributer: 'northern-suspension',
    category: 2,
    phone: '(07) 5550 6400',
    domain: 'coastal4x4.example',
    address: '22 Aumuller Street',
    city: 'Bungalow',
    state: 'QLD',
    postcode: 4870,
    canSendToEngineer: true,
    share: 11,
  },
  {
    id: 'redgum-bendigo',
    name: 'Redgum 4x4 Bendigo',
    abn: '25243737917',
    group: '',
    distributer: 'head-office',
    category: 2,
    phone: '(03) 5550 7100',
    domain: 'redgum4x4.example',
    address: '9 Charleston Road',
    city: 'Bendigo',
    state: 'VIC',
    postcode: 3550,
    canSendToEngineer: true,
    share: 10,
  },
];
