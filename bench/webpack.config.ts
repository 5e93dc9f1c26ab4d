import { monolithConfig } from '../webpack.common.ts';

export default monolithConfig();
