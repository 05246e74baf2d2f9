/**
 * Every error the server answers with: the number on the wire (`err`) and the key of its message (`err_msg`).
 * The client translates the key; `web/src/i18n/errors.text.ts` must have a line for each or doesn't compile.
 * Parameters of a message (`{count}`, `{minute}` …) travel in `data`.
 */
export const errors = {
  OK: 200,
  OK_SYNC: 202,
  Operator_Error: 400,
  Unauthorize: 401,
  Method_Error: 404,
  Operator_Expired: 408,
  Parameter_Error: 417,
  App_Call_Limited: 444,
  Operator_Limited: 445,
  Service_Unavailable: 500,
  Service_Timeout: 504,

  // Account and session
  USER_ACCOUNT_ABNORMAL: 400,
  USER_PASSWORD_WRONG: 400, // { count }
  USER_LOGIN_LOCKED: 400, // { minute }
  USER_NOT_FOUND: 400, // { username }
  CAPTCHA_WRONG: 400,
  CAPTCHA_EXPIRED: 400,
  SESSION_EXPIRED: 401,
  NO_PERMISSION: 400,

  // General
  NOT_FOUND: 400,
  VERSION_CONFLICT: 400,
  IDEMPOTENCY_KEY_REUSED: 400,

  // Files
  FILE_TOO_LARGE: 400, // { size }
  FILE_FORMAT_UNSUPPORTED: 400, // { type }
  FILE_ABNORMAL: 400,
  FILE_ENCRYPTED: 400,
  FILE_EMPTY: 400,
  FILE_INCOMPLETE: 400,
  SUBTITLE_FORMAT_UNSUPPORTED: 400,
  FILE_PARSE_FAILED: 400, // { place }
  UPLOAD_FAILED: 400,

  // Tasks and flows
  TASK_NOT_FINISHED: 400,
  TASK_STATE_WRONG: 400,
  FLOW_CONFIG_WRONG: 400,
  LANGUAGE_DUPLICATE: 400,
  DEADLINE_IMPOSSIBLE: 400, // { earliest }
  PRICE_MISSING: 400,
  QUOTE_CHANGED: 400,

  // Node tasks and the workbench
  NODE_TASK_TAKEN: 400,
  NODE_TASK_STATE_WRONG: 400,
  OFFER_EXPIRED: 400,
  QA_OWN_WORK: 400,
  CANNOT_DESIGNATE_USER: 400,
  SEGMENT_STALE: 400, // { segment }
  LEASE_HELD: 400, // { holder }
  SEGMENTS_UNFINISHED: 400, // { count }
  ISSUES_OPEN: 400, // { count }
  RETURN_REASON_MISSING: 400,

  // Service
  AI_PROVIDER_FAILED: 500, // { reason }
} as const

export type ErrorCode = keyof typeof errors

/** The HTTP status a code travels with: `err` where that is one; 444 and 445 as 429; else 400. */
export function httpStatus(code: ErrorCode): number {
  const err: number = errors[code]
  if (err === 444 || err === 445) return 429
  return err
}
