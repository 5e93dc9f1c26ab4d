export { CreateMenu } from './create-menu.tsx';
