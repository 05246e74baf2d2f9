/** Reads a picture with tesseract where it is installed: in a child process with limits on time and threads. */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { spawnLimited } from '../../../../content/ffmpeg/spawn-limited.ts'
import { type FoundRegion, settleRegions } from './found-region.ts'
import { groupLines } from './group-lines.ts'
import { inOriginal, type Prepared, pictureForTesseract } from './prepare-picture.ts'
import { readTsv } from './read-tsv.ts'

export const tesseractTimeMs = 120_000

/** Languages whose tesseract name isn't their ISO 639-2 code. */
const dataOf: Readonly<Record<string, string>> = {
  en: 'eng',
  ja: 'jpn',
  ko: 'kor',
  fr: 'fra',
  de: 'deu',
  es: 'spa',
  it: 'ita',
  pt: 'por',
  ru: 'rus',
  nl: 'nld',
  pl: 'pol',
  tr: 'tur',
  vi: 'vie',
  th: 'tha',
  id: 'ind',
  ar: 'ara',
  hi: 'hin',
  sv: 'swe',
  da: 'dan',
  fi: 'fin',
  cs: 'ces',
  el: 'ell',
  he: 'heb',
  hu: 'hun',
  nb: 'nor',
  no: 'nor',
  ro: 'ron',
  uk: 'ukr',
  ms: 'msa',
}

export type Reading =
  | { readonly regions: FoundRegion[]; readonly version: string }
  | { readonly missing: 'tesseract' | 'language' }

/** @throws the signal's reason; a picture that tesseract can't read has no regions. */
export async function readByTesseract(
  bytes: Uint8Array,
  { sourceLang, program = 'tesseract', signal }: { sourceLang: string; program?: string; signal: AbortSignal },
): Promise<Reading> {
  const known = await run(program, ['--list-langs'], signal)
  if (known === null) return { missing: 'tesseract' }
  const data = tesseractLanguage(sourceLang)
  if (!known.split(/\s+/).includes(data)) return { missing: 'language' }
  const version = /tesseract v?(\d+(?:\.\d+)*)/.exec((await run(program, ['--version'], signal)) ?? '')?.[1] ?? ''
  const picture = await pictureForTesseract(bytes)
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'picture-'))
  try {
    const file = path.join(folder, 'picture.png')
    await fs.writeFile(file, picture.bytes)
    // Page segmentation mode 11 is for sparse text: a picture isn't a page.
    const tsv = await run(program, [file, '-', '-l', data, '--psm', '11', 'tsv'], signal)
    return { regions: regionsOf(tsv ?? '', picture), version }
  } finally {
    await fs.rm(folder, { recursive: true, force: true })
  }
}

function regionsOf(tsv: string, picture: Prepared): FoundRegion[] {
  const found = groupLines(readTsv(tsv))
  return settleRegions(
    found.map((each) => ({ ...each, region: inOriginal(picture, each.region) })),
    picture.original,
  )
}

export function tesseractLanguage(locale: string): string {
  const { language, script, region } = new Intl.Locale(locale).maximize()
  if (language !== 'zh') return dataOf[language] ?? language
  return script === 'Hant' || region === 'TW' || region === 'HK' ? 'chi_tra' : 'chi_sim'
}

/** The output; null when the program isn't installed. */
async function run(program: string, args: readonly string[], signal: AbortSignal): Promise<string | null> {
  signal.throwIfAborted()
  const child = spawnLimited(program, args)
  const stop = () => void child.kill('SIGKILL')
  const timer = setTimeout(stop, tesseractTimeMs)
  signal.addEventListener('abort', stop, { once: true })
  try {
    const ended = new Promise<number | null | 'missing'>((resolve) => {
      child.on('error', () => resolve('missing'))
      child.on('close', (code) => resolve(code))
    })
    const [said, complaints, code] = await Promise.all([text(child.stdout!), text(child.stderr!), ended])
    signal.throwIfAborted()
    if (code === 127 || code === 'missing') return null
    if (code !== 0) throw new Error(`tesseract ended with ${code}: ${complaints.slice(-500)}`)
    return said
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}
