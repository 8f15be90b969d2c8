/** Whether the room can hear the display; BLOCKED waits for somebody to press "sound on". */
export const AUDIO_STATES = ['UNKNOWN', 'ON', 'BLOCKED', 'UNAVAILABLE'] as const;
export type AudioState = (typeof AUDIO_STATES)[number];
