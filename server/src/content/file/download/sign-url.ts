/** Signed addresses: whoever has one can read one file for a time. */
import { toWireTime } from '@polyphony/contract'
import type { App } from '../../../ground/context.ts'

const purpose = 'file-url'
const signedText = (fileId: string, expires: string) => `${fileId}.${expires}`

/** The caller has checked the permission. */
export function signFileUrl(app: Pick<App, 'seal'>, fileId: string, expires: Date): string {
  const until = toWireTime(expires)
  return `/files/${fileId}?expires=${until}&signature=${app.seal.sign(signedText(fileId, until), purpose)}`
}

export function isSignedUrl(app: App, fileId: string, query: { expires?: unknown; signature?: unknown }): boolean {
  const { expires, signature } = query
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{17}$/.test(expires)) return false
  return expires > toWireTime(app.now()) && app.seal.isSigned(signedText(fileId, expires), signature, purpose)
}
