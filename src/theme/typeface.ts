import './typeface.scss';

/**
 * The portal's typeface, fetched as soon as the first script that uses it is there, before any text that is set in it. Public
 * pages, which open in a car park with one bar, keep the system's. A browser that cannot fetch it shows the stand-in.
 */
if ('fonts' in document) document.fonts.load('1rem "Inter Variable"').catch(() => undefined);
