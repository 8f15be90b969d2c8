/** @typedef {import('./catalogue.mjs').Mutant} Mutant */
/** @typedef {{ mutant: Mutant, outcome: 'noticed' | 'survived' | 'equivalent', by: string }} Result */
/** @typedef {{ area: string, noticed: number, survived: number, equivalent: number, faults: number, score: number }} Score */

export const ENOUGH = 95;

/** @param {Result[]} results @param {Mutant[]} mutants all of the areas @returns {Score[]} */
export function scoresOf(results, mutants) {
  return [...Map.groupBy(mutants, ({ area }) => area)].map(([area, all]) => {
    const count = (/** @type {Result['outcome']} */ outcome) =>
      results.filter((result) => result.mutant.area === area && result.outcome === outcome).length;
    const [noticed, survived] = [count('noticed'), count('survived')];
    const tried = noticed + survived;
    const score = tried === 0 ? 0 : (100 * noticed) / tried;
    return { area, noticed, survived, equivalent: count('equivalent'), faults: all.length, score };
  });
}

/** @param {Score} score */
export const scoreLine = ({ area, noticed, survived, equivalent, faults, score }) =>
  `${area}: ${score.toFixed(1)} % (${noticed} of ${noticed + survived} noticed` +
  `${equivalent > 0 ? `, ${equivalent} equivalent` : ''}; ${faults} faults known)`;

/** @param {Mutant} mutant */
const sentence = ({ file, line, kind, was, replacement }) =>
  `  ${file}:${line} ${kind}: ${was || 'nothing'} → ${replacement.trim() || 'nothing'}`;

/** @param {Result[]} results */
export const survivorLines = (results) =>
  results
    .filter(({ outcome }) => outcome === 'survived')
    .toSorted((a, b) => a.mutant.file.localeCompare(b.mutant.file) || a.mutant.line - b.mutant.line)
    .map(({ mutant }) => sentence(mutant));
