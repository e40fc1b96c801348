/** The product's name as people read it; the only place that holds it. */
export const BRAND = 'Tare';
