import { deriveVehicle, vehicleName } from '../../src/domain/vehicle/derive.ts';
import { vehicleSchema } from '../../src/domain/vehicle/schema.ts';
import { fieldsOf } from '../fields.ts';
import { maker, type Noun } from '../noun.ts';
import { idField } from './words.ts';

const SERVERS = ['deleted', 'deletedAt', 'searchArr', 'savedManufacturedTo', 'savedManufacturedToMonth'];
const MONTH_WORDS = {
  1: 'Jan',
  2: 'Feb',
  3: 'Mar',
  4: 'Apr',
  5: 'May',
  6: 'Jun',
  7: 'Jul',
  8: 'Aug',
  9: 'Sep',
  10: 'Oct',
  11: 'Nov',
  12: 'Dec',
  '01': 'Jan',
  '02': 'Feb',
  '03': 'Mar',
  '04': 'Apr',
  '05': 'May',
  '06': 'Jun',
  '07': 'Jul',
  '08': 'Aug',
  '09': 'Sep',
  January: 'Jan',
  February: 'Feb',
  March: 'Mar',
  April: 'Apr',
  June: 'Jun',
  July: 'Jul',
  August: 'Aug',
  Sept: 'Sep',
  September: 'Sep',
  October: 'Oct',
  November: 'Nov',
  December: 'Dec',
} as const;

export const vehicles: Noun = {
  name: 'vehicles',
  word: 'vehicle',
  files: ['vehicles', 'vehicle', 'models', 'vehicle models'],
  collection: 'vehicles',
  fields: [
    idField('vehicle id', 'vehicle no', 'model id', 'vehicle code'),
    ...fieldsOf(
      vehicleSchema,
      {
        make: { also: ['manufacturer', 'brand'], isSpelled: true },
        model: { also: ['model name'], isSpelled: true },
        series: { also: ['model series', 'chassis', 'platform'] },
        badge: { also: ['variant', 'grade', 'trim'] },
        engineCapacity: { also: ['engine', 'litres', 'capacity l', 'engine size'] },
        engineConfiguration: {
          also: ['cylinders', 'cyl'],
          words: {
            4: '4 Cylinder',
            5: '5 Cylinder',
            6: '6 Cylinder',
            8: '8 Cylinder',
            V6: '6 Cylinder',
            V8: '8 Cylinder',
          },
        },
        fuelType: {
          also: ['fuel'],
          words: { D: 'Diesel', P: 'Petrol', ULP: 'Petrol', TD: 'Diesel', Unleaded: 'Petrol' },
        },
        transmission: {
          also: ['trans', 'gearbox'],
          words: { Auto: 'Automatic', A: 'Automatic', M: 'Manual', Man: 'Manual' },
        },
        driveType: {
          also: ['drive', 'driveline'],
          words: { '4WD': '4x4', AWD: '4x4', '2WD': '4x2', RWD: '4x2' },
        },
        numberOfSeats: { also: ['seats'] },
        manufacturedFrom: { also: ['from', 'year from', 'from year', 'built from'] },
        manufacturedFromMonth: { also: ['month from', 'from month'], words: MONTH_WORDS },
        manufacturedTo: { also: ['to', 'year to', 'to year', 'built to'] },
        manufacturedToMonth: { also: ['month to', 'to month'], words: MONTH_WORDS },
        currentModel: { also: ['current'] },
        category: { also: ['vehicle category', 'adr category'] },
        tareWeight: { also: ['tare', 'kerb weight', 'kerb', 'tare mass'] },
        frontAxleTareWeight: { also: ['front tare', 'tare front'] },
        rearAxleTareWeight: { also: ['rear tare', 'tare rear'] },
        towingCapacity: { also: ['towing', 'braked towing', 'btc', 'tow capacity'] },
        gvm: { also: ['gross vehicle mass', 'gvm kg'] },
        gcm: { also: ['gross combination mass', 'gcm kg'] },
        frontAxleCapacity: { also: ['front axle', 'front axle limit', 'fal'] },
        rearAxleCapacity: { also: ['rear axle', 'rear axle limit', 'ral'] },
        maxBallWeight: { also: ['ball weight', 'tow ball', 'tbm'] },
        wheelBase: { also: ['wb'] },
        tyreSize: { also: ['tyre', 'tyres'] },
      },
      SERVERS,
    ),
  ],
  needs: [],
  expects: [],
  complete: (values) =>
    values['make'] && values['model']
      ? { values }
      : { values, fault: { field: values['make'] ? 'model' : 'make', reason: 'Is required' } },
  make: maker(vehicleSchema, deriveVehicle),
  reserves: () => [],
  nameOf: (value) => {
    const vehicle = vehicleSchema.safeParse(value).data;
    return vehicle ? vehicleName(vehicle) : '';
  },
  remember: (value) => value,
  usedBy: [
    { collection: 'installations', field: 'vehicleId' },
    { collection: 'kits', field: 'vehicleIds', isList: true },
  ],
  beside: 'makes',
};
