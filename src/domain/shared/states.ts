/** Australian states (product: states); apart from the schemas, which a public page does without. */
export const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
