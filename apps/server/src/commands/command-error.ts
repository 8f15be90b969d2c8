/** Why a command did nothing, in words for whoever typed it. */
export class CommandError extends Error {}
