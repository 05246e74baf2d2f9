import type { StoredError } from '@polyphony/contract'

/** What is known beside the server's codes: nothing can be sent, or no answer came. */
export type Fault = StoredError | { readonly err_msg: 'SOCKET_DISCONNECTED'; readonly data: Record<string, never> }
export const socketDisconnected: Fault = { err_msg: 'SOCKET_DISCONNECTED', data: {} }

export const faultOf = (error: unknown): Fault =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? { err_msg: error.code, data: 'data' in error ? (error.data as Record<string, unknown>) : {} }
    : { err_msg: 'Service_Unavailable', data: {} }
