import type { BackupSchedule } from '../cloud.ts';
import { byHand, done, due, REGION, type Step, without } from './step.ts';

export const FIRESTORE = 'https://firestore.googleapis.com/v1/projects';

const DAY_SECONDS = 86_400;
/** Copies of each day for a week, and of each Sunday for four: 11 in all, where daily ones for four weeks are 28 (docs/costs.md). */
const BACKUPS: readonly {
  readonly isThere: (each: BackupSchedule) => boolean;
  readonly schedule: object;
}[] = [
  {
    isThere: ({ dailyRecurrence }) => dailyRecurrence !== undefined,
    schedule: { retention: `${7 * DAY_SECONDS}s`, dailyRecurrence: {} },
  },
  {
    isThere: ({ weeklyRecurrence }) => weeklyRecurrence !== undefined,
    schedule: { retention: `${28 * DAY_SECONDS}s`, weeklyRecurrence: { day: 'SUNDAY' } },
  },
];

const GUARDS = {
  pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
  deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
} as const;

export const STORE_STEPS: readonly Step[] = [
  {
    title: 'Firestore',
    tells: 'makes the database, guarded against deletion, with seven days of point-in-time recovery',
    undo: 'switch the guard off, then gcloud firestore databases delete: with all that is in it',
    look: async (cloud, { project }) => {
      const { status, body } = await cloud.get(`${FIRESTORE}/${project}/databases/(default)`);
      if (status === 404) return due('there is no database yet');
      if (body.type !== 'FIRESTORE_NATIVE')
        return byHand(
          `The database is of type ${body.type}: take another project, since it can’t be changed.`,
        );
      if (body.locationId !== REGION)
        return byHand(
          `The database lies in ${body.locationId}, not in ${REGION}: take another project, since it can’t be moved.`,
        );
      return without(
        [
          body.pointInTimeRecoveryEnablement !== GUARDS.pointInTimeRecoveryEnablement &&
            'point-in-time recovery',
          body.deleteProtectionState !== GUARDS.deleteProtectionState && 'the guard against deletion',
        ].filter((lack) => lack !== false),
        `lies in ${REGION}`,
      );
    },
    act: async (cloud, { project }) => {
      const database = `${FIRESTORE}/${project}/databases/(default)`;
      // One that was restored has neither.
      if ((await cloud.get(database)).status !== 404) {
        const mask = Object.keys(GUARDS).join(',');
        await cloud.change('PATCH', `${database}?updateMask=${mask}`, GUARDS);
        return;
      }
      await cloud.change('POST', `${FIRESTORE}/${project}/databases?databaseId=(default)`, {
        type: 'FIRESTORE_NATIVE',
        databaseEdition: 'STANDARD',
        locationId: REGION,
        ...GUARDS,
      });
    },
  },
  {
    title: 'Backups',
    tells: 'has the database backed up each day, for a week, and each Sunday, for four weeks',
    undo: 'gcloud firestore backups schedules delete',
    look: async (cloud, { project }) => {
      const { status, body } = await cloud.get(`${FIRESTORE}/${project}/databases/(default)/backupSchedules`);
      const schedules = status === 404 ? [] : (body.backupSchedules ?? []);
      const missing = BACKUPS.filter(({ isThere }) => !schedules.some(isThere));
      return missing.length === 0 ? done('each day and each week') : due('not each day and each week yet');
    },
    act: async (cloud, { project }) => {
      const path = `${FIRESTORE}/${project}/databases/(default)/backupSchedules`;
      const { body } = await cloud.get(path);
      for (const { isThere, schedule } of BACKUPS) {
        // The database takes one change at a time.
        // oxlint-disable-next-line no-await-in-loop
        if (!(body.backupSchedules ?? []).some(isThere)) await cloud.change('POST', path, schedule);
      }
    },
  },
];
