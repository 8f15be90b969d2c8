/** Where codes are tested: next to the source, or in the browser. */
export const isTest = (/** @type {string} */ file) => /\.(test|spec)\.tsx?$/.test(file);

/**
 * The codes that no test mentions; a code inside a longer word is another code.
 * @param {readonly string[]} codes
 * @param {readonly string[]} tests the texts of the test files
 * @returns {string[]}
 */
export function untestedCodes(codes, tests) {
  const named = new Set(tests.flatMap((text) => text.match(/\b[A-Z][A-Z_]+\b/g) ?? []));
  return codes.filter((code) => !named.has(code));
}
