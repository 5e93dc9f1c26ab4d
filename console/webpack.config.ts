import { consoleConfig } from '../webpack.common.ts';

export default consoleConfig();
