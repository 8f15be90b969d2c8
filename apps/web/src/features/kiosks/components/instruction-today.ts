import type { Instruction } from '@balie/contract/features/instructions/schema.ts';

interface Chosen {
  readonly kioskId: number;
  readonly domainId: number | null;
  readonly regimeId: number | null;
  readonly today: string;
}

export const instructionToday = (
  instructions: readonly Instruction[],
  { kioskId, domainId, regimeId, today }: Chosen,
): Instruction | undefined =>
  instructions.find(
    ({ kiosk, domain, regime, validFrom, validUntil }) =>
      kiosk.id === kioskId &&
      domain.id === domainId &&
      regime.id === regimeId &&
      validFrom <= today &&
      today <= validUntil,
  );
