import { remoteConfig } from '../webpack.common.ts';

export default remoteConfig(import.meta.dirname);
