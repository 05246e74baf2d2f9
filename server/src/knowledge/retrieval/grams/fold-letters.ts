/** What is read alike is found alike: 圖 as 图, Zürich as Zurich, ねじ as ネジ. */
import { present } from '@polyphony/contract'
import { hanVariants } from './han-variants.ts'

/** Of each UTF-16 unit, the one that it is searched as. */
export interface Folding {
  readonly single: Uint16Array
  /** In a pair with its neighbour: hiragana and katakana are the same only there, as a single one is a particle or a part of a name. */
  readonly paired: Uint16Array
}

const katakana = { from: 0x30a1, to: 0x30f6, above: 0x60 }
const marks = /\p{M}/gu

let folding: Folding | undefined

export const letterFolding = (): Folding => (folding ??= makeFolding())

function makeFolding(): Folding {
  const single = Uint16Array.from({ length: 0x1_0000 }, (_, unit) => unit)
  for (let index = 0; index < hanVariants.length; index += 2)
    single[hanVariants.charCodeAt(index)] = hanVariants.charCodeAt(index + 1)
  for (const [from, to] of [
    [0xc0, 0x24f],
    [0x1e00, 0x1eff],
  ] as const)
    for (let unit = from; unit <= to; unit++) {
      const bare = String.fromCharCode(unit).normalize('NFD').replace(marks, '')
      if (bare.length === 1) single[unit] = bare.charCodeAt(0)
    }
  const paired = single.map((unit) => (unit >= katakana.from && unit <= katakana.to ? unit - katakana.above : unit))
  return { single, paired }
}

/** @param unit a code point */
export const foldedBy = (folded: Uint16Array, unit: number): number =>
  unit < folded.length ? present(folded[unit]) : unit
