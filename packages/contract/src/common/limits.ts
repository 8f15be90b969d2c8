/** The numbers of §5 and §9, each named once. Times are in milliseconds unless the name differs. */
export const limits = {
  notice: { displayMs: 10_000, undoMs: 10_000 },
  scrollToTopPx: 200,
  chunkLoadMs: 120_000,

  domain: { prefixMaxLetters: 3, closingMinutesMax: 180, nameMax: 100 },
  desk: { nameMax: 100 },
  site: { nameMax: 100, addressMax: 300, applicationNameMax: 60, urlMax: 2000 },
  domainType: { nameMax: 100 },
  regime: { nameMax: 100 },
  waitingRoom: { nameMax: 100, routeMaxCharacters: 1, routeMaxLength: 16 },
  printer: { nameMax: 30, hostMax: 253, portMin: 0, portMax: 65_535, portUsual: 9_100 },
  message: {
    titleMax: 80,
    descriptionMax: 1000,
    commentMax: 1000,
    /** What the edit form may store, and the formatting around it. */
    storedTextMax: 10_000,
    markupMax: 40_000,
    greyAfterYears: 1,
    hiddenAfterYears: 3,
    expiryDefaultMonths: 6,
  },
  /** How far ahead to look for the next opening, and when a domain counts as closing soon. */
  openState: { daysAhead: 60, closingSoonMinutes: 15, closingShownMinutes: 60 },
  closure: { reasonMax: 200 },
  holidays: { firstYear: 2000, lastYear: 2100 },
  openingHour: { defaultStart: '01:00', defaultEnd: '22:00', hintStart: '08:00', hintEnd: '20:00' },
  instruction: {
    validUntilDefault: '2050-12-31',
    imageMaxBytes: 2 * 1024 * 1024,
    imageMaxSide: 8000,
    imageMaxPixels: 25_000_000,
    imageStoredSide: 1600,
  },
  standardText: { textMax: 1000 },
  visit: {
    commentMax: 500,
    nameMax: 100,
    companionsMax: 19,
    pickerMinuteStep: 5,
    /** How long after midnight visitors from before midnight stay on the list. */
    overnightHours: 8,
  },
  /** A visitor this late for their appointment waits in order of arrival. */
  callNext: { lateAfterMinutes: 15 },
  visitor: { externalIdShownBelow: 9 },
  user: {
    phoneMaxDigits: 16,
    webhookMax: 2000,
    nameMax: 100,
    emailMax: 254,
    passwordMin: 10,
    passwordMax: 200,
  },
  /** Of each kind at once; later additions have their own screens. */
  firstSteps: { placesMax: 50, namesMax: 10_000 },
  oneTimeLink: { validMs: 86_400_000, invitationMs: 7 * 86_400_000, secretMax: 100 },
  /** How long a deletion can be undone. */
  undo: { minutes: 10 },
  bulk: { rowsMax: 500 },
  /** A file of users, and whom to invite at once. */
  accountImport: { maxBytes: 1_048_576, rowsMax: 500, cellMax: 1_000 },
  /** Appointments of another system, at once. */
  appointmentImport: { maxBytes: 1_048_576, rowsMax: 500, cellMax: 500, externalIdMax: 200 },
  webhook: { deliveriesShown: 20 },
  audit: { pageSize: 50, exportLines: 1_000, exportLinesMax: 10_000 },
  apiKey: { nameMax: 100, perMinuteDefault: 600, perMinuteMax: 60_000 },

  truncate: { cell: 45, instructionText: 21, standardText: 95, narrowComment: 30 },

  refresh: {
    deskDefaultMs: 30_000,
    visitDefaultMs: 30_000,
    configuredMinimumMs: 10_000,
    configuredMaximumMs: 600_000,
    duringSearchMs: 3_600_000,
    afterNewVisitMs: 1_000,
  },
  print: {
    disabledMs: 1_000,
    setArrivedDisabledMs: 2_000,
    logShown: 50,
  },
  waitingThresholdMinutes: 20,
  /** What a site may set for the waiting threshold and for coming late. */
  siteMinutes: { min: 1, max: 480 },

  display: {
    usersReloadMs: 60_000,
    imageRotationMs: 10_000,
    pageMs: 10_000,
    callNoticeMs: 10_000,
    /** The minimum time a call is shown while others wait for their turn. */
    callRushMs: 5_000,
    /** How many calls are legible from afar on one display. */
    callsAtOnce: 4,
    /** How far back a call can still affect the line of its room. */
    lineMs: 180_000,
    usersPerPage: 5,
    replaySeconds: 30,
    lastCalls: 5,
    /** How long a call stays listed. */
    lastCallsKeptMs: 1_200_000,
  },
  realtime: {
    /** An unresponsive peer is noticed within the sum of these two, below 10 s. */
    pingIntervalMs: 5_000,
    pingTimeoutMs: 4_000,
    messageMaxBytes: 16_384,
    seenMax: 200,
    /** A call that no display confirmed within this time did not reach the room. */
    receiptWithinMs: 1_500,
    /** A display that was silent this long is disconnected, whatever it last reported. */
    deviceSilentMs: 30_000,
    /** How far back a newly connected client gets a site's changes. */
    recentMs: 30_000,
    /** Unapproved displays listed per site: beyond this, the one silent longest is removed. */
    unknownDevicesMax: 20,
    devicesMax: 2_000,
    /** An unapproved display is forgotten after this time. */
    deviceKeptDays: 30,
  },
  device: { absentDays: 7, nameMax: 100 },
  pairing: { minutes: 10 },
  deviceAlerts: { mailToMax: 1000 },
  kiosk: {
    minutesMax: 480,
    earlyMinutes: 60,
    lateMinutes: 30,
    idleSeconds: 30,
    idleSecondsMin: 10,
    idleSecondsMax: 300,
    heartbeatMs: 20_000,
    silentMs: 60_000,
    /** A request to identify itself expires after this time. */
    signWithinMs: 60_000,
    /** Numbers a kiosk holds per series: enough for an hour offline in a full hall. */
    leaseLow: 100,
    leaseSize: 50,
    /** A ticket, and one more if it was lost. */
    papersMax: 2,
    syncItemsMax: 500,
    failuresPerMinute: 5,
    restSeconds: 60,
    keyMax: 64,
  },
  dateInputMax: '9999-12-31',
  retention: { daysDefault: 90, daysMin: 7, daysMax: 3650 },
  privacy: { searchMin: 2, searchMax: 100, personsShown: 50, recordsMax: 200 },
} as const;
