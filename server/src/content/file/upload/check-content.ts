/** Checks by its bytes whether a file has the format of its name ending. */
import { orderedExts } from '@polyphony/contract'
import { fileTypeFromBuffer } from 'file-type'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { decodeText } from '../../document/encoding/encoding.ts'
import type { FileBytes } from '../file-bytes.ts'
import { readZipDirectory } from '../reader/zip-directory.ts'

/** Name endings whose bytes `file-type` recognises, and the types that it may report. */
const signatures: Record<string, readonly string[]> = {
  pdf: ['pdf'],
  png: ['png', 'apng'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  mp3: ['mp3'],
  amr: ['amr'],
  ogg: ['ogg', 'oga', 'opus', 'spx'],
  flac: ['flac'],
  wav: ['wav'],
  m4a: ['m4a', 'mp4', 'm4b'],
  mp4: ['mp4', 'm4v'],
  mkv: ['mkv', 'webm'],
  avi: ['avi'],
  flv: ['flv'],
  webm: ['webm', 'mkv'],
  wma: ['asf', 'wma'],
  aac: ['aac', 'm4a', 'mp4'],
  aiff: ['aif', 'aiff'],
}

/** Packed Office files: the entry that identifies the format. */
const packedParts: Record<string, string> = {
  docx: 'word/document.xml',
  pptx: 'ppt/presentation.xml',
  xlsx: 'xl/workbook.xml',
  docm: 'word/document.xml',
  pptm: 'ppt/presentation.xml',
  xlsm: 'xl/workbook.xml',
}
const compoundEndings = ['doc', 'ppt', 'xls']
const subtitleEndings: readonly string[] = orderedExts.subtitles
const textEndings = [
  'tmx',
  'tbx',
  ...subtitleEndings,
  ...orderedExts.documents.filter(
    (ext) => !Object.hasOwn(packedParts, ext) && !compoundEndings.includes(ext) && !Object.hasOwn(signatures, ext),
  ),
]

const sampleBytes = 64 * 1024
const compoundSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le')

/** @throws CallError FILE_ABNORMAL, FILE_ENCRYPTED or SUBTITLE_FORMAT_UNSUPPORTED */
export async function checkContent(ext: string, bytes: FileBytes): Promise<void> {
  const head = await bytes.read(0, sampleBytes)
  if (textEndings.includes(ext)) {
    if (!isText(head))
      throw new CallError(subtitleEndings.includes(ext) ? 'SUBTITLE_FORMAT_UNSUPPORTED' : 'FILE_ABNORMAL')
  } else if (packedParts[ext]) await checkPacked(packedParts[ext], head, bytes)
  else if (compoundEndings.includes(ext)) {
    if (!isCompound(head)) throw new CallError('FILE_ABNORMAL')
  } else {
    const found = await fileTypeFromBuffer(head)
    if (!found || !signatures[ext]?.includes(found.ext)) throw new CallError('FILE_ABNORMAL')
  }
}

const isCompound = (head: Buffer) => head.subarray(0, 8).equals(compoundSignature)

async function checkPacked(part: string, head: Buffer, bytes: FileBytes): Promise<void> {
  // An Office file with a password is a compound file that contains the encrypted package.
  if (isCompound(head) && (await contains(bytes, encryptedPart))) throw new CallError('FILE_ENCRYPTED')
  const directory = await readZipDirectory(bytes)
  const names = directory?.names
  if (!names?.has('[Content_Types].xml') || !names.has(part)) throw new CallError('FILE_ABNORMAL')
  if (directory!.isBomb) throw new CallError('FILE_ABNORMAL')
}

async function contains(bytes: FileBytes, wanted: Buffer): Promise<boolean> {
  const step = 1024 * 1024
  for (let start = 0; start < bytes.size; start += step) {
    if ((await bytes.read(start, step + wanted.length)).includes(wanted)) return true
  }
  return false
}

/** Text has no control characters except those of lines and tabs, in any encoding. */
function isText(head: Buffer): boolean {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  return !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(decodeText(head, 'en').text)
}
