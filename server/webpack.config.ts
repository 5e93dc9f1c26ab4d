import { serverConfig } from '../webpack.common.ts';

export default serverConfig();
