import path from 'node:path';
import webpack from 'webpack';

interface MappedModule {
  absoluteResourcePath: string;
  resourcePath: string;
}

/**
 * Writes a source map next to each script, and no address of it into the script: the command line publishes maps apart
 * from what is served. They have names and places, and no source text.
 */
export function privateMaps(installation: string): webpack.WebpackPluginInstance {
  const nameFile = ({ absoluteResourcePath, resourcePath }: MappedModule) => {
    const file = path.isAbsolute(absoluteResourcePath)
      ? path.relative(installation, absoluteResourcePath)
      : resourcePath;
    return file.split(path.sep).join('/');
  };
  return new webpack.SourceMapDevToolPlugin({
    test: /\.c?js$/,
    filename: '[file].map',
    append: false,
    noSources: true,
    moduleFilenameTemplate: nameFile,
    fallbackModuleFilenameTemplate: nameFile,
  });
}
