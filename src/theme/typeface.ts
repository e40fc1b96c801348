import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { preload } from 'react-dom';
import './typeface.scss';

/**
 * The portal's typeface, asked for as soon as the first script that uses it is there. Public pages, which open in a car park
 * with one bar, keep the system's.
 */
preload(inter, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
