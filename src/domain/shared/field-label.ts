/**
 * Names whose words do not follow from how they are written; the specification's spelling stays in the data
 * (decisions: spelling).
 */
const FIELD_LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    dirversLicenceNumber: "Driver's licence number",
    driversLicenceExpiry: "Driver's licence expiry",
    distributerId: 'Distributor ID',
    priceExGst: 'Price ex GST',
    priceStandardCost: 'Standard cost ex GST',
    fl: 'Front left',
    fr: 'Front right',
    rl: 'Rear left',
    rr: 'Rear right',
    isDecal: 'Decal',
    kitCategoryId: 'Category number',
    cutOffMon: 'Monday cut-off',
    cutOffTue: 'Tuesday cut-off',
    cutOffWed: 'Wednesday cut-off',
    cutOffThu: 'Thursday cut-off',
    cutOffFri: 'Friday cut-off',
    cutOffSat: 'Saturday cut-off',
    cutOffSun: 'Sunday cut-off',
    poRequired: 'Purchase order required',
    SessionDuration: 'Session duration',
    ScreenTimeoutDuration: 'Screen timeout duration',
    ScreenTimeoutCountDown: 'Screen timeout countdown',
    enforceMfaDealerAdmin: 'Two-step sign-in for dealer admins',
    enforceMfaDealerUser: 'Two-step sign-in for dealer users',
    enforceMfaDistributorAdmin: 'Two-step sign-in for distributor admins',
    enforceMfaDistributorUser: 'Two-step sign-in for distributor users',
    distributer: 'Distributor',
    dealerKitCategories: 'Dealer categories',
    sessionsValidAfter: 'Signed out everywhere at',
    timeLimitExemptTimestamp: 'Exempt until',
    timeLimitExemptReason: 'Reason',
    newsUpdateTimestamp: 'News acknowledged up to',
    weighFront: 'Weighbridge front',
    weighRear: 'Weighbridge rear',
    weighTicket: 'Weighbridge ticket number',
  }),
);

const CAPITALS: ReadonlyMap<string, string> = new Map(
  ['VIN', 'GVM', 'GCM', 'BTC', 'SVI', 'OE', 'SSM', 'RAV', 'ATM', 'QR', 'ID', 'IDs', 'SKU', 'URL', 'GST'].map(
    (word) => [word.toLowerCase(), word],
  ),
);

/** "garagedPostcode" → "Garaged postcode": the words of one stored name; a place in a list is its number. */
export function fieldLabel(name: string): string {
  const known = FIELD_LABELS.get(name);
  if (known !== undefined) return known;
  // The name of a row (a tyre size, a state with a type) is no name of ours and stays as it is.
  if (/[\s/]|^\d/u.test(name)) return name;
  const words = name
    .replace(/([a-z])([A-Z0-9])/gu, '$1 $2')
    .toLowerCase()
    .split(' ')
    .map((word) => CAPITALS.get(word) ?? word)
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "Kits 2 › Spring option": names joined by their depth, places in a list counted from one. */
export function placeLabel(names: readonly string[]): string {
  return names.reduce((words, name) => {
    if (/^\d+$/u.test(name)) return `${words} ${Number(name) + 1}`;
    return words === '' ? fieldLabel(name) : `${words} › ${fieldLabel(name)}`;
  }, '');
}
