export interface StepProps {
  /** To the step after this one, or to the end. */
  onNext: () => void;
}
