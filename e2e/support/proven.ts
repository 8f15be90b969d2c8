export interface Proven {
  readonly sentence: string;
  readonly file: string;
  readonly test: string;
}

/** Sentences by the test in this file that proves them. */
export const testsOf = (
  file: string,
  sentencesOf: Readonly<Record<string, readonly string[]>>,
): Proven[] =>
  Object.entries(sentencesOf).flatMap(([test, sentences]) =>
    sentences.map((sentence) => ({ sentence, file, test })),
  );
