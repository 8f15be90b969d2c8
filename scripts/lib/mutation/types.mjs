import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from '../paths.mjs';
import { applyEdit, readSource } from './source.mjs';

/** @typedef {import('./catalogue.mjs').Mutant} Mutant */

/** @param {string} file */
const configOf = (file) =>
  file.startsWith('apps/web/') ? 'apps/web/tsconfig.json' : 'tsconfig.json';

/** A type check of one part of the project, with a fault in one file. @param {string} config */
function openTypes(config) {
  const path = join(root, config);
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path, ts.sys.readFile).config,
    ts.sys,
    dirname(path),
  );
  /** @type {{ path: string, text: string } | undefined} */
  let changed;
  let version = 0;
  const isChanged = (/** @type {string} */ name) => changed?.path === name;
  const textOf = (/** @type {string} */ name) =>
    isChanged(name) ? changed?.text : ts.sys.readFile(name);
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => fileNames,
    getScriptVersion: (name) => (isChanged(name) ? `${version}` : '0'),
    getScriptSnapshot: (name) => {
      const text = textOf(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
  return (/** @type {string} */ file, /** @type {string} */ text) => {
    changed = { path: join(root, file), text };
    version += 1;
    return service.getSemanticDiagnostics(changed.path).length > 0;
  };
}

/** @type {Map<string, ReturnType<typeof openTypes>>} */
const opened = new Map();

/**
 * Whether the type check, with which `npm test` begins, fails in the file with the fault: a default that is there
 * only for the type cannot be removed unnoticed.
 * @param {Mutant} mutant
 */
export function breaksTypes(mutant) {
  const config = configOf(mutant.file);
  const breaks = opened.get(config) ?? openTypes(config);
  opened.set(config, breaks);
  return breaks(mutant.file, applyEdit(readSource(mutant.file), mutant));
}
