/** The two time limits that run from completion until the photo of a label is there (product: time-limits). */
export const LABEL_TIME_LIMITS = [
  'installedSviLabelImageUploaded',
  'installedWindscreenQrLabelImageUploaded',
] as const;
export type LabelTimeLimit = (typeof LABEL_TIME_LIMITS)[number];
