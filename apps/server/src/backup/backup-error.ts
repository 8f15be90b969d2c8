/** Why a backup or restore failed, in words the operator can act on. */
export class BackupError extends Error {}
