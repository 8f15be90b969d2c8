interface Versioned {
  readonly visitId: number;
  readonly version: number;
}

/** How many visits were added, removed or changed: what a frozen list does not show yet. */
export function countChanges(shown: readonly Versioned[], fresh: readonly Versioned[]): number {
  const versions = new Map(shown.map((visit) => [visit.visitId, visit.version]));
  const changed = fresh.filter((visit) => versions.get(visit.visitId) !== visit.version).length;
  const here = new Set(fresh.map((visit) => visit.visitId));
  return changed + shown.filter((visit) => !here.has(visit.visitId)).length;
}
