import { remoteConfig } from '@corkboard/build/webpack';

export default remoteConfig(import.meta.dirname);
