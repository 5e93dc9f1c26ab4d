/** A component or context that its module defines at the top. */
const DEFINITION =
  /^((?:export )?(?:var|const|let) \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm;
const NAME = /^\w+\.displayName = "[^"\n]*";\n/gm;
const CLASS =
  /^(var (\w+) = class extends React\d*\.Component \{)$([\s\S]*?^\};\n)\2\.(contextType = \w+;)\n/gm;

/**
 * Lets a build leave out the components of react-router that nothing imports. Their definitions and their names for
 * developer tools count as side effects, so all of them were in every page: 8 kB.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 */
export default function markComponentsPure(source) {
  return source
    .replace(NAME, '')
    .replace(CLASS, '$1\n  static $4$3')
    .replace(DEFINITION, '$1/* @__PURE__ */ $2');
}
