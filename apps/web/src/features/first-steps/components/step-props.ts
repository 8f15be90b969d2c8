export interface StepProps {
  onNext: () => void;
}
