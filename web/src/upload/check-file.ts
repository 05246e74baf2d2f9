/** Checks a file before it is sent. The server checks the same with the company's own profile. */
import { extensionOf, type UploadProfile, type UploadPurpose, uploadLimit } from '@polyphony/contract'
import type { Problem } from './problem.ts'

const profiles: UploadProfile[] = ['standard', 'large']
const MB = 1024 * 1024

/**
 * Null if it may be sent. Only the server knows whether the company has the larger profile, so sizes between both
 * limits are accepted here.
 */
export function problemOf(file: { name: string; size: number }, purpose: UploadPurpose | null): Problem | null {
  const ext = extensionOf(file.name)
  const limits = profiles
    .map((profile) => purpose && uploadLimit(purpose, profile, ext))
    .filter((limit) => limit !== null)
  if (limits.length === 0) return { code: 'FILE_FORMAT_UNSUPPORTED', data: { type: ext ? `.${ext}` : file.name } }
  if (file.size === 0) return { code: 'FILE_EMPTY', data: {} }
  const most = Math.max(...limits)
  return file.size > most ? { code: 'FILE_TOO_LARGE', data: { size: sizeText(most) } } : null
}

function sizeText(bytes: number): string {
  return bytes >= 1024 * MB ? `${bytes / 1024 / MB} GB` : `${bytes / MB} MB`
}
