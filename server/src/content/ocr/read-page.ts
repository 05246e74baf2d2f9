/** Reads the picture of a page with tesseract, in whatever script it is written. */
import type { RecognisedLine } from '../document/pdf/scanned-pages.ts'
import { pictureForTesseract } from './prepare-picture.ts'
import { readTsv } from './read-tsv.ts'
import { askTesseract } from './tesseract.ts'

/** Which languages write a script that tesseract finds. */
const langsOf: Readonly<Record<string, readonly string[]>> = {
  Han: ['chi_sim', 'chi_tra'],
  HanS: ['chi_sim'],
  HanT: ['chi_tra'],
  Japanese: ['jpn'],
  Hiragana: ['jpn'],
  Katakana: ['jpn'],
  Korean: ['kor'],
  Hangul: ['kor'],
  Cyrillic: ['rus', 'ukr', 'bul', 'srp', 'bel'],
  Arabic: ['ara', 'fas', 'urd'],
  Hebrew: ['heb'],
  Greek: ['ell'],
  Thai: ['tha'],
  Devanagari: ['hin'],
}
const notLatin = new Set(Object.values(langsOf).flat())
/** More languages at once make it slow and no better. */
const mostLangs = 3

export interface ReadPage {
  lines: RecognisedLine[]
  /** How sure it is, 0–100, by characters. */
  score: number
}

/** @param known the languages that are installed */
export async function readPage(
  bytes: Uint8Array,
  { program, known, signal }: { program: string; known: readonly string[]; signal: AbortSignal },
): Promise<ReadPage> {
  const picture = await pictureForTesseract(bytes)
  const langs = (await langsIn(picture.bytes, { program, known, signal })).join('+')
  const tsv = await askTesseract(picture.bytes, { program, langs, mode: 3, signal })
  const found = readTsv(tsv)
  const { width, height } = picture.sent
  const length = found.reduce((sum, { text }) => sum + text.length, 0)
  return {
    lines: found.map(({ text, region }) => ({
      text,
      x: region.x / width,
      y: region.y / height,
      width: region.width / width,
      height: region.height / height,
    })),
    score: length === 0 ? 0 : Math.round(found.reduce((sum, { text, score }) => sum + score * text.length, 0) / length),
  }
}

/** A page with too little text says no script: then it is read as Latin. */
async function langsIn(
  picture: Uint8Array,
  { program, known, signal }: { program: string; known: readonly string[]; signal: AbortSignal },
): Promise<string[]> {
  const said = known.includes('osd')
    ? await askTesseract(picture, { program, langs: 'osd', mode: 0, signal }).catch(() => '')
    : ''
  signal.throwIfAborted()
  const script = /^Script: (\w+)/m.exec(said)?.[1] ?? 'Latin'
  const latin = known.filter((lang) => lang !== 'osd' && !notLatin.has(lang))
  const wanted = langsOf[script]?.filter((lang) => known.includes(lang)) ?? []
  const langs = wanted.length > 0 ? wanted : latin.length > 0 ? latin : known.filter((lang) => lang !== 'osd')
  return langs.toSorted((a, b) => Number(b === 'eng') - Number(a === 'eng')).slice(0, mostLangs)
}
