/** TMX's inline elements as codes of tagged text, the same ones in source and target. */
import { isCodeToken, joinTokens, present, type SegmentCode, tokenize } from '@polyphony/contract'
import { type Piece, type Tagged, tag } from '../../document/tagged-text.ts'
import type { Attributes } from './read-xml.ts'

/** `raw`: the part of a code by which it is matched with a code of the other text. */
export type InlinePiece = Piece

interface OpenCode {
  readonly name: string
  readonly attributes: Attributes
  content: string
  depth: number
}

const labelLength = 30
/** Labels of other programs for codes that have another label here. */
const labels: Readonly<Record<string, string>> = { bold: 'b', italic: 'i', ulined: 'u', lb: 'br' }

/** Reads one `<seg>`. */
export function inlineReader(pieces: InlinePiece[]) {
  const counts = new Map<string, number>()
  const nameOfPair = new Map<string, { name: string; raw: string; label: string }>()
  let code: OpenCode | null = null

  const keyOf = (kind: string, x: string | undefined) => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return x === undefined ? `${kind}#${count}` : `${kind}:${x}`
  }
  const labelOf = ({ name, attributes: { type }, content }: OpenCode) =>
    type ? (labels[type] ?? type).slice(0, labelLength) : content.trim().slice(0, labelLength) || name

  function push(done: OpenCode): void {
    const { name, attributes } = done
    if (name === 'bpt') {
      const pair = { name: `i${attributes.i}`, raw: keyOf('pair', attributes.x), label: labelOf(done) }
      nameOfPair.set(pair.name, pair)
      pieces.push({ kind: 'open', ...pair })
    } else if (name === 'ept') {
      const own = { name: `i${attributes.i}`, raw: `end:${attributes.i}`, label: labelOf(done) }
      pieces.push({ kind: 'close', ...(nameOfPair.get(own.name) ?? own) })
    } else pieces.push({ kind: 'alone', raw: keyOf('alone', attributes.x), label: labelOf(done) })
  }

  return {
    open(name: string, attributes: Attributes) {
      if (code) code.depth++
      else if (name === 'hi') {
        const label = labels[attributes.type ?? ''] ?? attributes.type?.slice(0, labelLength) ?? 'hi'
        pieces.push({ kind: 'open', name: 'hi', raw: keyOf('pair', attributes.x), label })
      } else code = { name, attributes, content: '', depth: 0 }
    },
    close(name: string) {
      if (code && code.depth > 0) code.depth--
      else if (code) {
        push(code)
        code = null
      } else if (name === 'hi') pieces.push({ kind: 'close', name: 'hi', raw: '', label: 'hi' })
    },
    text(text: string) {
      if (!code) pieces.push({ kind: 'text', text })
      else if (code.content.length < labelLength) code.content += text.slice(0, labelLength)
    },
  }
}

export interface AlignedTexts {
  readonly source: string
  readonly target: string
  readonly codes: SegmentCode[]
}

/** Gives codes of the target the ids of the source's; codes that only the target has get new ids. */
export function alignTags(sourcePieces: readonly InlinePiece[], targetPieces: readonly InlinePiece[]): AlignedTexts {
  const [source, target] = [tag(sourcePieces), tag(targetPieces)]
  const known = new Map<string, string>()
  for (const { key, id } of keysOf(source)) known.set(key, id)
  const codes = [...source.codes]
  const ids = new Map<string, string>()
  let last = Math.max(0, ...[...source.codes, ...target.codes].map((code) => Number(code.id)))
  for (const { key, id } of keysOf(target)) {
    const same = known.get(key)
    if (same) known.delete(key) // each code is matched once
    const own = same ?? String(++last)
    ids.set(id, own)
    if (!same) codes.push({ ...present(target.codes.find((code) => code.id === id)), id: own })
  }
  const tokens = tokenize(target.text, target.codes).map((token) =>
    isCodeToken(token) ? { ...token, code: present(ids.get(token.code)) } : token,
  )
  return { source: source.text, target: joinTokens(tokens), codes }
}

/** For each code the key by which it is matched. */
function keysOf({ codes, raw }: Tagged): { key: string; id: string }[] {
  return codes.map(({ id, kind }) => {
    const own = raw.get(kind === 'paired' ? `⟦${id}⟧` : `⟦${id}/⟧`) ?? ''
    return { key: `${kind} ${own}`, id }
  })
}
