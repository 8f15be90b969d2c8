/** Why a command did nothing, in words for the person who typed it. */
export class CommandError extends Error {}
