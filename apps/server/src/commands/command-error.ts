/** Why a command failed, in words the person who typed it can act on. */
export class CommandError extends Error {}
