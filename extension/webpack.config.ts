import { extensionConfig } from '../webpack.common.ts';

export default extensionConfig();
