/** Reads a picture with tesseract where it is installed. */
import { inOriginal, type Prepared, pictureForTesseract } from '../../../../content/ocr/prepare-picture.ts'
import { readTsv } from '../../../../content/ocr/read-tsv.ts'
import {
  askTesseract,
  tesseractLanguage,
  tesseractLanguages,
  tesseractVersion,
} from '../../../../content/ocr/tesseract.ts'
import { type FoundRegion, settleRegions } from './found-region.ts'
import { groupLines } from './group-lines.ts'

export type Reading =
  | { readonly regions: FoundRegion[]; readonly version: string }
  | { readonly missing: 'tesseract' | 'language' }

/** @throws the signal's reason; a picture that tesseract can't read has no regions. */
export async function readByTesseract(
  bytes: Uint8Array,
  { sourceLang, program = 'tesseract', signal }: { sourceLang: string; program?: string; signal: AbortSignal },
): Promise<Reading> {
  const known = await tesseractLanguages(program, signal)
  if (known === null) return { missing: 'tesseract' }
  const langs = tesseractLanguage(sourceLang)
  if (!known.includes(langs)) return { missing: 'language' }
  const version = await tesseractVersion(program, signal)
  const picture = await pictureForTesseract(bytes)
  // A picture isn't a page: its text is sparse.
  const tsv = await askTesseract(picture.bytes, { program, langs, mode: 11, signal })
  return { regions: regionsOf(tsv, picture), version }
}

function regionsOf(tsv: string, picture: Prepared): FoundRegion[] {
  const found = groupLines(readTsv(tsv))
  return settleRegions(
    found.map((each) => ({ ...each, region: inOriginal(picture, each.region) })),
    picture.original,
  )
}
