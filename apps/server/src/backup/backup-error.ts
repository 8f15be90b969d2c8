/** Why a backup or a restore is not possible, in words the operator can act on. */
export class BackupError extends Error {}
