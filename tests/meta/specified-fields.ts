/**
 * The fields of each entity, its choices and the ids of its statuses, as the specification writes them. A fact of the
 * specification: it does not change here.
 */
const words = (text: string): readonly string[] => text.trim().split(/\s+/u);

export const FIELDS = {
  customer: words(`
    company companyName fleet firstName lastName email phone address city state postcode garagedAddressDifferent
    garagedAddress garagedCity garagedState garagedPostcode dateOfBirth dirversLicenceNumber driversLicenceExpiry dealerId
    dealer dealerGroupId name nameArr searchArr phoneCleaned emailLowerCase _updatedFrom`),
  vehicle: words(`
    make model series badge engineCapacity engineConfiguration fuelType engineType transmission driveType bodyType
    numberOfSeats manufacturedFrom manufacturedFromMonth manufacturedTo manufacturedToMonth currentModel category tareWeight
    frontAxleTareWeight rearAxleTareWeight towingCapacity gvm gcm gcmRevisionNotAllowed maxBallWeight ballWeightPercentRear
    oeApprovalNumber ssmApprovalNumber1 ssmApprovalNumber2 ravTare ravPower frontAxleCapacity frontStandardHeight
    frontMinHeight frontMaxHeight rearAxleCapacity rearStandardHeight rearMinHeight rearMaxHeight tyreSize tyreSize2
    tyreSize3 tyreSize4 rimOffset tyreLoadRating rimRating wheelBase castorMin castorMax camberMin camberMax
    individualToeMin individualToeMax totalToeMin totalToeMax deleted savedManufacturedTo savedManufacturedToMonth`),
  product: words('category name partNumber description isDecal sku price weight warrantyCategory searchArr'),
  // Kept in a document of its own (docs/security.md).
  productCost: ['priceStandardCost'],
  productWarrantyCategory: words(`
    name durationYears durationKms durationYearsFranchise durationKmsFranchise durationYearsUnlimited durationKmsUnlimited
    durationYearsFranchiseUnlimited durationKmsFranchiseUnlimited`),
  accessory: words('name weight weightCategory weightFrontPercent weightRearPercent'),
  freightCarrier: words('name default notes'),
  dealer: words(`
    name phone fax email address city state postcode headOffice canAcceptDealerOrders kitOrdersChangeCompliance
    dealerGroupId kitCategoryId timeLimitStatusId timeLimitStatus timeLimitErrs canSendToEngineer`),
  user: words(`
    firstName lastName email type dealerId distributerId engineerId isDeveloper privileges mfaEnrolled newsUpdateTimestamp
    dealer distributer`),
  // The hash of a PIN is read by its owner alone (docs/security.md).
  pin: ['pinHash'],
  durations: words('SessionDuration ScreenTimeoutDuration ScreenTimeoutCountDown'),
  sessionSettings: words(`
    dealer distributer enforceMfaDealerAdmin enforceMfaDealerUser enforceMfaDistributorAdmin enforceMfaDistributorUser`),
  newsUpdate: words('timestamp content files dealerKitCategories'),
  timeLimitError: words(`
    id type startTimestamp limit timeLimitStatus timeLimitStatusId timeLimitExemptTimestamp timeLimitExemptReason
    timeLimitExemptUser`),
  timeLimitExemptUser: words('userId firstName lastName email timestamp'),
  file: words('url urlThumb path name'),
} as const;

export const CHOICES = {
  states: words('ACT NSW NT QLD SA TAS VIC WA'),
  engineConfigurations: ['4 Cylinder', '5 Cylinder', '6 Cylinder', '8 Cylinder'],
  fuelTypes: words('Diesel Petrol'),
  engineTypes: ['Non Turbo', 'Turbo', 'Twin Turbo', 'Super Charged'],
  transmissions: words('Automatic Manual'),
  driveTypes: words('4x4 4x2'),
  months: words('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'),
  vehicleCategories: words('NA MC NB1'),
  weightCategories: words('Front Centre Rear'),
  dealerCategories: ['NONE', 'Suspension', 'GVM + BTC', 'Diamond Dealer', 'Franchise', 'Corporate'],
  salesRecordTypes: words('none quote order invoice'),
  speedSymbols: words('F G J K L M N P Q R S T U H V Z W Y'),
} as const;

export const STATUS_IDS = {
  order: {
    new: 0,
    orderPlaced: 1,
    orderEstimated: 1.1,
    orderConfirmed: 2,
    orderInTransit: 3,
    available: 4,
    allocated: 5,
    complete: 6,
    cancelled: 7,
  },
  return: {
    new: 0,
    requested: 1,
    authorised: 2,
    notAuthorised: 3,
    booked: 4,
    inTransit: 5,
    received: 6,
    approved: 7,
    declined: 8,
    cancelled: 9,
  },
  credit: { new: 0, approved: 7, cancelled: 9 },
  timeLimit: { ok: 0, exempt: 1, error: 2 },
} as const;

/** Values that a new record starts with. */
export const STARTS = {
  customer: { _updatedFrom: 'form' },
  vehicle: { fuelType: 'Diesel', ballWeightPercentRear: 100 },
  accessory: { weightFrontPercent: 50, weightRearPercent: 50 },
} as const;

/** The privilege keys that the specification names one by one; `ADMIN.*` stands for the rest. */
export const PRIVILEGE_KEYS = words(`
  ADMIN.Dealers Customers Installations Quotes POS.SalesRegister DealerOrders DistributerOrders Invoices Returns Credits
  TJMOrders NewsUpdates MatchGvms KitOrderStats CarDealers`);
