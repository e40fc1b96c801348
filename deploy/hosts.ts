/**
 * Where the APIs answer: at Google, or where the environment says. The names are those that the firebase CLI reads itself
 * (its lib/api.js), so that one double of the cloud (tests/cloud) serves the CLI and the steps here.
 */
const NAMES: Readonly<Record<string, string>> = {
  'artifactregistry.googleapis.com': 'ARTIFACT_REGISTRY_DOMAIN',
  'cloudfunctions.googleapis.com': 'FIREBASE_FUNCTIONS_V2_URL',
  'cloudbilling.googleapis.com': 'FIREBASE_CLOUDBILLING_URL',
  'cloudresourcemanager.googleapis.com': 'FIREBASE_RESOURCEMANAGER_URL',
  'cloudscheduler.googleapis.com': 'FIREBASE_CLOUDSCHEDULER_URL',
  'compute.googleapis.com': 'COMPUTE_URL',
  'firebase.googleapis.com': 'FIREBASE_API_URL',
  'firebaseappcheck.googleapis.com': 'FIREBASE_APPCHECK_URL',
  'recaptchaenterprise.googleapis.com': 'RECAPTCHA_ENTERPRISE_URL',
  'firebasehosting.googleapis.com': 'FIREBASE_HOSTING_API_URL',
  'firebaserules.googleapis.com': 'FIREBASE_RULES_URL',
  'firebasestorage.googleapis.com': 'FIREBASE_FIREBASESTORAGE_URL',
  'firestore.googleapis.com': 'FIRESTORE_URL',
  'iam.googleapis.com': 'FIREBASE_IAM_URL',
  'identitytoolkit.googleapis.com': 'FIREBASE_AUTH_MANAGEMENT_URL',
  'logging.googleapis.com': 'FIREBASE_CLOUDLOGGING_URL',
  'monitoring.googleapis.com': 'CLOUD_MONITORING_URL',
  'run.googleapis.com': 'CLOUD_RUN_API_URL',
  'secretmanager.googleapis.com': 'CLOUD_SECRET_MANAGER_URL',
  'serviceusage.googleapis.com': 'FIREBASE_SERVICE_USAGE_URL',
  'storage.googleapis.com': 'FIREBASE_STORAGE_URL',
};

/** The CLI's name for where sites are: each is a name below it. */
const SITES = 'FIREBASE_HOSTING_URL';

/** An address of the cloud as it is asked: `url` itself, or its counterpart where the environment names another host. */
export function placed(url: string, env: Readonly<Record<string, string | undefined>> = process.env): string {
  const { origin, hostname } = new URL(url);
  const rest = url.slice(origin.length);
  const sites = env[SITES];
  if (sites && hostname.endsWith('.web.app')) {
    const { protocol, port } = new URL(sites);
    return `${protocol}//${hostname}:${port}${rest}`;
  }
  return `${env[NAMES[hostname] ?? ''] || origin}${rest}`;
}
