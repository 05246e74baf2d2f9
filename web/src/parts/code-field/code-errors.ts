/** What the server says of a code, for forms whose field of it is called `code`. */
export const codeErrorsAt = { CODE_WRONG: 'code', CODE_EXPIRED: 'code', CODE_INVALID: 'code' } as const
