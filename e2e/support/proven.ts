export interface Proven {
  readonly sentence: string;
  readonly file: string;
  readonly test: string;
}

/** Sentences of one section that are the rows of a test's table, verbatim. */
export const rowsOf = (
  section: `§${number}`,
  file: string,
  sentences: readonly string[],
): Proven[] => sentences.map((test) => ({ sentence: `${section} ${test}`, file, test }));

/** Sentences by the test in this file that proves them. */
export const testsOf = (
  file: string,
  sentencesOf: Readonly<Record<string, readonly string[]>>,
): Proven[] =>
  Object.entries(sentencesOf).flatMap(([test, sentences]) =>
    sentences.map((sentence) => ({ sentence, file, test })),
  );
