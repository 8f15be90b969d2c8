import { useSearch } from '@tanstack/react-router';
import { ProblemScreen } from './problem-screen.tsx';
import { readReason } from './problem-texts.ts';

export function ProblemRoute({ inside }: { inside: boolean }) {
  const { reason } = useSearch({ strict: false });
  return reason === 'host' ? (
    <ProblemScreen
      reason="other"
      note="Op dit adres is geen Balie-omgeving bekend."
      inside={inside}
    />
  ) : (
    <ProblemScreen reason={readReason(reason)} inside={inside} />
  );
}
