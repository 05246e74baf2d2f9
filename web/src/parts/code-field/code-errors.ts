/** The server's errors about a code, for forms whose field is called `code`. */
export const codeErrorsAt = { CODE_WRONG: 'code', CODE_EXPIRED: 'code', CODE_INVALID: 'code' } as const
