/** Runs tesseract where it is installed: in a child process with limits on time and threads. */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { spawnLimited } from '../ffmpeg/spawn-limited.ts'

const tesseractTimeMs = 120_000

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

/** The names of its installed languages; null where the program is missing. */
export async function tesseractLanguages(program: string, signal: AbortSignal): Promise<string[] | null> {
  const known = await run(program, ['--list-langs'], signal)
  return known === null
    ? null
    : known
        .split('\n')
        .slice(1)
        .map((line) => line.trim())
        .filter(Boolean)
}

export async function tesseractVersion(program: string, signal: AbortSignal): Promise<string> {
  return /tesseract v?(\d+(?:\.\d+)*)/.exec((await run(program, ['--version'], signal)) ?? '')?.[1] ?? ''
}

/**
 * Its answer about a prepared picture. Its segmentation modes are numbers: 11 is sparse text, 3 a page, 0 only says script
 * and direction.
 * @throws the signal's reason
 */
export async function askTesseract(
  picture: Uint8Array,
  { program, langs, mode, signal }: { program: string; langs: string; mode: 0 | 3 | 11; signal: AbortSignal },
): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'picture-'))
  try {
    const file = path.join(folder, 'picture.png')
    await fs.writeFile(file, picture)
    const output = mode === 0 ? [] : ['tsv']
    return (await run(program, [file, '-', '-l', langs, '--psm', String(mode), ...output], signal)) ?? ''
  } finally {
    await fs.rm(folder, { recursive: true, force: true })
  }
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
