import { consoleConfig, serverConfig } from '../webpack.common.ts';

export default [...serverConfig(), consoleConfig()];
