/** The codes that the client itself acts on; the first page needs only these. */
export const answers = { OK: 200, OK_SYNC: 202, Unauthorize: 401 } as const

/**
 * Every error the server answers with: the number on the wire (`err`) and the key of its message (`err_msg`).
 * The client translates the key; `web/src/i18n/errors.text.ts` must have a line for each or doesn't compile.
 * Parameters of a message (`{count}`, `{minute}` …) travel in `data`.
 */
export const errors = {
  ...answers,
  /** The client treats it as OK: there is too little data for an answer. */
  error_data_not_enough: 200,
  Operator_Error: 400,
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
  CODE_WRONG: 400,
  CODE_EXPIRED: 400,
  CODE_INVALID: 400,
  CODE_TOO_OFTEN: 400,
  NO_PERMISSION: 400,
  SECOND_FACTOR_NEEDED: 400, // { ticket, has_authenticator, has_passkey }
  SECOND_FACTOR_WRONG: 400,
  TICKET_EXPIRED: 400,
  GRANT_EXPIRED: 400,
  CONFIRMATION_NEEDED: 400, // { has_password, has_two_factor, has_passkey }: has_two_factor tells of an authenticator
  PASSKEY_REFUSED: 400,
  PASSKEYS_TOO_MANY: 400, // { max }
  PASSKEYS_UNAVAILABLE: 400,
  TOKENS_TOO_MANY: 400, // { max }
  SPEND_LIMIT_REACHED: 400, // { left_minor, currency }
  REGISTRATION_CLOSED: 400,

  // Registration and users
  PHONE_EXISTS: 400,
  USERNAME_EXISTS: 400,
  EMAIL_EXISTS: 400,
  COMPANY_NAME_EXISTS: 400,
  INVITE_CODE_INVALID: 400,
  INVITE_CODE_EXISTS: 400,
  OLD_PASSWORD_WRONG: 400,
  PASSWORD_COMMON: 400,
  PASSWORD_UNCHANGED: 400,
  CANNOT_DELETE_SELF: 400,
  USERNAME_TOO_SOON: 400, // { available_at }
  USERNAME_MISMATCH: 400,
  LAST_CONTACT: 400,
  EXPORT_RUNNING: 400,
  ERASURE_HINDERED: 400, // { reasons }: ErasureBlocker[]
  CANNOT_DESIGNATE_USER: 400,
  USER_NOT_EXIST: 400,
  TALENT_IN_TEAM: 400,
  INVITE_TICKETS_TOO_FEW: 400,

  // Teams
  LAST_ADMIN: 400,
  OPEN_WORK: 400, // { count }
  DEPARTMENT_NAME_EXISTS: 400,
  DEPARTMENT_TOO_DEEP: 400, // { max }
  DEPARTMENTS_TOO_MANY: 400, // { max }
  DEPARTMENT_NOT_EMPTY: 400, // { count }
  DEPARTMENT_HAS_BASES: 400, // { count }

  // Operators
  CANNOT_CHANGE_SELF: 400,
  LAST_OPERATOR: 400,
  PERIOD_NOT_OVER: 400,
  PERIOD_OUT_OF_ORDER: 400, // { month } that comes first
  SECOND_OPERATOR_NEEDED: 400,
  LEDGER_FAULTY: 400, // { count } of faults, which the log names
  COMPANY_HAS_ORDERED: 400,
  SETTING_OUT_OF_ORDER: 400,
  TAG_EXISTS: 400, // { name }
  TAG_USED: 400, // { count }
  TAG_TOO_DEEP: 400, // { max }
  TAG_INSIDE_ITSELF: 400,

  // Credit and payments
  CREDIT_EXCEEDED: 400, // { exposure_minor, limit_minor, top_up_minor, currency }: the exposure with what was to be ordered
  CREDIT_HOLD: 400,
  OWN_COMPANY: 400,
  CURRENCY_WRONG: 400, // { currency } of the company
  DATE_IN_FUTURE: 400,
  DATE_IN_PAST: 400,
  PAYMENT_BOOKED: 400, // { reference }
  PAYMENT_REVERSED: 400,

  // Purchase orders
  PO_UNKNOWN: 400,
  PO_EXPIRED: 400,
  PO_CLOSED: 400,
  PO_EXHAUSTED: 400, // { left_minor, currency }
  PO_CURRENCY_WRONG: 400, // { currency } of the purchase order
  PO_REFUSED: 400, // to whoever has a quote's link, whatever is wrong
  PO_EXISTS: 400,
  PO_AMOUNT_LOWER: 400, // { amount_minor, currency } that it has
  PURCHASE_ORDERS_TOO_MANY: 400, // { max }

  // Contract
  SIGNATURE_NAME_DIFFERS: 400,

  // Applications
  APPLICATION_STATE_WRONG: 400,
  ROLE_REQUESTED: 400,
  ROLE_UNLOCKED: 400,
  ROLE_REQUEST_DECIDED: 400,

  // General
  NOT_FOUND: 400,
  RESULT_NOT_FOUND: 400,
  URL_INVALID: 400,
  VERSION_CONFLICT: 400,
  REGION_OUTSIDE: 400,
  REGIONS_TOO_MANY: 400, // { max }
  IDEMPOTENCY_KEY_REUSED: 400,

  // Files
  FILE_TOO_LARGE: 400, // { size }
  STORAGE_FULL: 400, // { size }: what the account or company may keep, as text
  STORAGE_OUT: 500, // the installation has no room left
  FILE_FORMAT_UNSUPPORTED: 400, // { type }
  OLD_OFFICE_UNSUPPORTED: 400, // { type, modern }
  FILE_ABNORMAL: 400,
  FILE_INFECTED: 400, // { malware }: what the scanner calls it
  FILE_ENCRYPTED: 400,
  PDF_WITHOUT_TEXT: 400,
  PDF_SCANNED: 400, // { pages } as text
  FILE_EMPTY: 400,
  FILE_INCOMPLETE: 400,
  SUBTITLE_FORMAT_UNSUPPORTED: 400,
  SUBTITLE_MISSING: 400, // { name } of the recording
  VIDEO_SIZE_UNREADABLE: 400,
  FFMPEG_MISSING: 400,
  PROGRAM_MISSING: 400, // { program } that an order would need; { problems } of its flow
  SPEECH_MISSING: 400,
  TAKE_TOO_LONG: 400, // { seconds }: the longest allowed
  STRETCH_TOO_LONG: 400, // { seconds }: the longest allowed
  STRETCH_CLOSED: 400,
  INTERPRETATION_MISSING: 400,
  INTERPRETATION_OPEN: 400, // { count }
  INTERPRETATION_UNCOVERED: 400, // { count, seconds }
  RECORDING_MISSING: 400, // { name }
  MEDIA_UNREADABLE: 400,
  REPAIR_SIZE_WRONG: 400, // { width, height } of the original
  REPAIR_MISSING: 400,
  FILE_MISSING: 400,
  FILE_PARSE_FAILED: 400, // { place }
  FILE_TOO_LONG: 400, // { max }: the number of texts a document may have
  FILE_TOO_COMPLEX: 400, // { name }
  FILE_ORDERED: 400,
  FILE_READING_UNDECIDED: 400, // { name }
  FILES_BEING_READ: 400, // { count }: files that are still being read
  UPLOAD_FAILED: 400,

  // Tasks and flows
  TASK_DOWNLOAD_UNFINISHED: 400,
  TASK_NOT_FINISHED: 400,
  SHARE_LINKS_TOO_MANY: 400, // { max }
  ZIP_TOO_LARGE: 400, // { size }: the largest allowed, as text
  TASK_STATE_WRONG: 400,
  TASK_PAUSED: 400,
  DRAFTS_TOO_MANY: 400, // { max }
  DRAFT_TOO_LARGE: 400, // { size }: the largest allowed, as text
  DRAFT_GONE: 400,
  GROUP_NAME_EXISTS: 400,
  GROUPS_TOO_MANY: 400, // { max }
  TRIAL_STATE_WRONG: 400,
  TRIAL_UNDER_WAY: 400,
  TRIAL_TOO_SOON: 400, // { available_at }
  TRIALS_TOO_MANY: 400, // { max }
  TRIAL_NOT_NEEDED: 400,
  MATERIAL_STATE_WRONG: 400,
  MATERIAL_TOO_LONG: 400, // { max }
  MATERIAL_UNTIMED: 400,
  MATERIAL_NO_PICTURE: 400,
  MATERIAL_SILENT: 400, // it needs a recording
  REFERENCE_MISSING: 400, // { count }
  DRAFT_MISSING: 400, // { count }
  REVIEW_TAKEN: 400,
  REVIEW_STATE_WRONG: 400,
  REVIEWS_TOO_MANY: 400, // { max }
  VERDICT_UNFOUNDED: 400,
  FLOW_CONFIG_WRONG: 400, // { problems }: FlowProblem[]
  FLOWS_TOO_MANY: 400, // { max }
  LANGUAGE_DUPLICATE: 400,
  DEADLINE_IMPOSSIBLE: 400, // { earliest }
  PRICE_MISSING: 400,
  PRICE_SPREAD_TOO_HIGH: 400, // { spreads }: PriceSpread[]
  UNIT_PRICE_INVALID: 400, // { row }
  DISCOUNT_INVALID: 400, // { band }
  TOTAL_PRICE_INVALID: 400, // { max_minor, currency }
  FACE_VALUE_OVER_LIMIT: 400, // { row, limit_minor, currency }
  PRICE_LISTS_TOO_MANY: 400, // { max }
  PRICE_LIST_PENDING: 400, // { valid_from }
  PRICE_LIST_STANDARD: 400,
  ENTITY_ZONE_CLOSED: 400, // { month } that would not be over there
  CLIENT_GROUP_EXISTS: 400,
  CLIENT_GROUP_USED: 400,
  CLIENT_GROUPED: 400, // { name } of the group that it belongs to
  CLIENT_GROUPS_TOO_MANY: 400, // { max } groups, or clients of one
  RATE_UNSUITED: 400,
  RATE_ASKED: 400,
  RATE_DECIDED: 400,
  RATE_ANSWER_MISSING: 400,
  RATE_ENDED: 400, // or it never was agreed
  OWN_RATE: 400,
  PRICE_NOT_SHARED: 400, // a price by hand for what costs nothing by the lists
  QUOTE_CHANGED: 400, // { charge_minor, effort_percent } now
  QUOTE_CLOSED: 400, // { state }
  QUOTE_CREDIT: 400, // whoever has the link isn't told what the company owes
  QUOTE_FILES_GONE: 400,
  QUOTE_FLOW_GONE: 400,
  QUOTE_ORPHANED: 400,
  QUOTES_TOO_MANY: 400, // { max }
  PO_REQUIRED: 400,
  RESET_NOT_ALLOWED: 400,
  PREVIEW_CHANGED: 400,
  REWORK_LATE: 400, // { days }
  REWORK_OPEN: 400,
  REWORK_DECIDED: 400,
  RESULT_IN_KNOWLEDGE: 400,

  // Node tasks and the workbench
  NODE_NOT_FOUND: 400,
  NODE_TASK_TAKEN: 400,
  PAY_CHANGED: 400,
  NODE_TASK_STATE_WRONG: 400,
  NODE_STATE_NO_MATERIAL: 400,
  AI_NODE_NOT_ADDABLE: 400,
  OFFER_EXPIRED: 400,
  OFFER_ANSWERED: 400,
  OFFER_WITHDRAWN: 400,
  WORK_LIMIT_REACHED: 400, // { max }
  ABSENT_UNTIL_DEADLINE: 400, // { deadline_at }
  CHOICE_TOO_EARLY: 400, // { opens_at }
  INTEREST_WITHDRAWN: 400,
  CHOSEN_MEANWHILE: 400,
  QA_OWN_WORK: 400,
  LEASE_HELD: 400, // { holder }
  SEGMENTS_UNFINISHED: 400, // { count }
  ISSUES_OPEN: 400, // { count }
  RETURN_REASON_MISSING: 400,

  // Translation memory and termbase
  MEMORY_ENTRY_EXISTS: 400,

  // Social binding
  BOUND_TO_OTHER: 400,
  NOT_BOUND: 400,
  QR_CODE_EXPIRED: 400,
  WECHAT_UNAVAILABLE: 400,

  // Chat
  CHAT_REPLY_FAILED: 400,
  CHAT_NOT_FOUND: 400,
  CHAT_REPLYING: 400,
  CHAT_BROKE_OFF: 400,
  CHAT_COMMAND_UNCLEAR: 400,
  CHAT_NOTHING_TO_QUOTE: 400,
  CHAT_TOOL_NOTHING: 404,
  QUESTION_ANSWERED: 400,
  QUESTION_ASKED: 400, // { asked_at }
  QUESTION_STATE_WRONG: 400,
  AGENTS_TOO_MANY: 400, // { max }
  AGENT_GONE: 400,
  AGENT_CASES_TOO_MANY: 400, // { max }
  AGENT_WITHOUT_CASES: 400,
  AGENT_PROVING: 400,

  // Knowledge
  KNOWLEDGE_LOAD_FAILED: 40010,
  KNOWLEDGE_PARSE_FAILED: 40020,
  KNOWLEDGE_SCANNED: 40020, // { count, with_text }: of its pages
  KNOWLEDGE_ENCRYPTED: 40020,
  KNOWLEDGE_EMPTY: 40020,
  KNOWLEDGE_OTHER_CONTENT: 40020, // { content }: what it is
  KNOWLEDGE_TOO_LARGE: 40020,
  KNOWLEDGE_NO_TRANSCRIPT: 40020,
  KNOWLEDGE_NOT_FOUND: 40030,
  KNOWLEDGE_FILE_UNSUPPORTED: 40040, // { type }
  KNOWLEDGE_MODE_UNSUPPORTED: 40050,
  KNOWLEDGE_EMBEDDING_FAILED: 40060,
  KNOWLEDGE_DATABASE_FAILED: 40070,
  KNOWLEDGE_UNKNOWN: 50000,
  KNOWLEDGE_STATE_WRONG: 400,
  RECOGNITION_ORDERED: 400, // { number } of the order
  KBS_TYPE_DIFFERS: 400,
  KBS_TOO_DEEP: 400, // { max }
  KBS_INSIDE_ITSELF: 400,
  KBS_DEPARTMENT_OUTSIDE: 400, // { title } of the base
  KBS_TOO_MANY: 400, // { max }
  KBS_PLACE_DELETED: 400, // what it stood in is deleted, too

  // Settlements
  MONTH_NOT_OVER: 400, // { month }
  SETTLE_STATE_WRONG: 400,
  SETTLE_DUE_TOO_LATE: 400, // { latest_on }
  SETTLE_OWN: 400,
  SETTLE_BELOW_ZERO: 400,
  DISPUTE_OPEN: 400,
  DISPUTE_OWN_DECISION: 400,
  GRANT_TOO_HIGH: 400,
  APPROVAL_OPEN: 400,
  APPROVAL_DECIDED: 400,
  CORRECTION_TOO_HIGH: 400, // { left_minor, currency }
  DEDUCTION_OFF: 400,
  DEDUCTION_BY_LAW: 400, // { country }
  DEDUCTION_COUNTRY_UNKNOWN: 400,
  DEDUCTION_RETURN_OPEN: 400,
  DEDUCTION_UNMENDED: 400,
  DEDUCTION_OWN_REVIEW: 400,
  DEDUCTION_TOO_HIGH: 400, // { percent }

  // Prompts
  DIRECTIVE_MALFORMED: 400, // { near }: what is no variable, or a section that isn't closed
  DIRECTIVES_TOO_MANY: 400, // { max }
  DIRECTIVE_VALUES_MISSING: 400, // { names }
  HOUSE_PROMPT_UNTRIED: 400,
  HOUSE_PROMPT_PARTS_MISSING: 400, // { parts } that each version has

  // Service
  AI_ALLOWANCE_SPENT: 400, // { until }
  VOICE_MISSING: 400, // no model hears, or none speaks
  VOICE_UNREADABLE: 400,
  AI_PROVIDER_FAILED: 500, // { reason }
  AI_ANSWER_UNUSABLE: 500, // { reason }
  AI_ANSWERS_UNUSABLE: 500, // { done, total }; stored as the error of a node task, no call answers it
  AI_NODE_STOPPED: 400, // { nickname }; stored as the error of a node task, no call answers it
} as const

export type ErrorCode = keyof typeof errors

/** The HTTP status of a code: `err` if that is an HTTP status; 429 for 444 and 445; 400 for the codes of knowledge. */
export function httpStatus(code: ErrorCode): number {
  const err: number = errors[code]
  if (err === 444 || err === 445) return 429
  return err < 600 ? err : 400
}
