import { useSearch } from '@tanstack/react-router';
import { ProblemScreen } from './problem-screen.tsx';
import { readReason } from './problem-texts.ts';

/** The problem page at its own address, `/problem?reason=`. */
export function ProblemRoute() {
  const { reason } = useSearch({ strict: false }) as { reason?: unknown };
  return reason === 'host' ? (
    <ProblemScreen reason="other" note="Het adres waarop u Balie opent, is hier niet bekend." />
  ) : (
    <ProblemScreen reason={readReason(reason)} />
  );
}
