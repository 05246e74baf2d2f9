/** How long a translation may be, as the original file says: `maxwidth` of XLIFF, a column of a table. */
import { z } from 'zod'
import { plainText, type SegmentCode, spellLiterals } from './segment.ts'

export const lengthLimit = z.object({
  most: z.int().positive(),
  /** Characters are Unicode's code points; bytes those of UTF-8. */
  unit: z.enum(['character', 'byte']),
})
export type LengthLimit = z.infer<typeof lengthLimit>

/** Of a tagged text as the file will have it: placeholders as they are written, formatting not counted. */
export function writtenLength(tagged: string, codes: readonly SegmentCode[], unit: LengthLimit['unit']): number {
  const text = plainText(spellLiterals(tagged, codes), codes)
  let length = 0
  for (const character of text) length += unit === 'byte' ? bytesOf(character.codePointAt(0) ?? 0) : 1
  return length
}

const bytesOf = (point: number) => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4)
