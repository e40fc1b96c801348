import './options.ts';

export { api } from './api/api.ts';
