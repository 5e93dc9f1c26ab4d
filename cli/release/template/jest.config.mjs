import { browserTests } from '@corkboard/build/jest';

export default browserTests({ roots: ['<rootDir>/src'] });
