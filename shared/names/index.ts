export { getPinName } from './pin-name.ts';
