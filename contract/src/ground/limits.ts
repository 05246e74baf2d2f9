/** Limits that client and server both read: one table, so that the screen states what the server enforces. */
export const languages = ['zh', 'en', 'ja'] as const
export type Language = (typeof languages)[number]

export const pageSizes = [10, 20, 30, 40, 50, 100] as const
export const defaultPageSize = 10
/** The number of rows that one can page through; for more one has to narrow the filter, so that no page is slow. */
export const maxListRows = 10_000
/** A search by keyword stops after this many tasks, newest first; the list then says that there are more. */
export const maxSearchedTasks = 500

export const tagLimit = 3
export const truncatedTextLength = 30
export const letterPollMs = 30_000
export const newLetterToastMs = 3_000
export const errorToastMs = 5_000
export const callTimeoutMs = 15_000

export const signedUrlMs = 5 * 60_000
/** The largest download of several files in one archive. */
export const maxZipBytes = 2 * 1024 ** 3

/**
 * The number of requests per window (ms): `address` of what comes from one address without a session, `office` of all
 * that comes from there (room for 200 people), the others per account, or per address without one. Without a session 30
 * people may open the portal at once. `piece`: parts of uploads, 8 MiB each at most; `download`: readings of one file from one
 * address, of which players make many.
 */
export const rateLimits = {
  office: [
    { points: 2000, ms: 10_000 },
    { points: 12_000, ms: 60_000 },
  ],
  address: [
    { points: 150, ms: 10_000 },
    { points: 600, ms: 60_000 },
  ],
  account: [{ points: 300, ms: 60_000 }],
  signIn: [{ points: 10, ms: 60_000 }],
  tries: [{ points: 60, ms: 60_000 }],
  captcha: [{ points: 60, ms: 60_000 }],
  code: [{ points: 20, ms: 3_600_000 }],
  upload: [{ points: 20, ms: 60_000 }],
  piece: [{ points: 1200, ms: 60_000 }],
  download: [{ points: 300, ms: 60_000 }],
  chat: [{ points: 20, ms: 60_000 }],
  heavy: [{ points: 30, ms: 60_000 }],
} as const

/**
 * What a wrong try to sign in takes of `tries`; a right one takes nothing. So all of an office may sign in at once from one
 * address, and who guesses has ten tries a minute.
 */
export const wrongTryPoints = 6

/** The largest input of a call that anybody may make, of one that needs a session, and of one that says it is large. */
export const bodyBytes = { open: 100_000, signedIn: 1024 ** 2, large: 4 * 1024 ** 2 } as const

export const autoConfirmMs = 5 * 86_400_000
export const autoConfirmNoticeMs = 86_400_000
/** Complete work is paid after so long, whatever its client does: the law counts from the day it was received. */
export const payWaitsMs = 14 * 86_400_000

export const lengths = {
  taskName: { min: 1, max: 120 },
  description: 4000,
  poNumber: 100,
  comment: 2000,
  reason: 1000,
  segment: 20_000,
  term: 200,
}

/** Days for which a quote is valid. */
export const quoteDays = { min: 1, max: 180, usual: 30 } as const
export const maxQuoteNote = 1000
