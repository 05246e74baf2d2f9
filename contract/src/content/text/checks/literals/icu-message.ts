/** Reads messages of ICU's format, `{count, plural, one {# file} other {# files}}`, as far as a translation keeps them. */

export interface Span {
  readonly start: number
  readonly end: number
}

export interface IcuMessage extends Span {
  readonly name: string
  readonly kind: string
  /** Where the first branch begins. */
  readonly bodyFrom: number
  readonly branches: readonly { readonly key: string; readonly start: number; readonly body: Span }[]
}

const head = /\{\s*(\w+)\s*,\s*(plural|selectordinal|select)\s*,/g

/** Those that aren't inside another. One that isn't closed ends with the text. */
export function icuMessages(text: string): IcuMessage[] {
  if (!text.includes(',')) return []
  const found: IcuMessage[] = []
  for (const match of text.matchAll(head)) {
    if (match.index < (found.at(-1)?.end ?? 0)) continue
    const [written, name = '', kind = ''] = match
    const bodyFrom = match.index + written.length
    found.push({ start: match.index, name, kind, bodyFrom, ...readBranches(text, bodyFrom) })
  }
  return found
}

const branchKey = /(=?\w+)\s*$/

function readBranches(text: string, from: number): Pick<IcuMessage, 'end' | 'branches'> {
  const branches: { key: string; start: number; body: Span }[] = []
  let depth = 1
  let keyFrom = from
  let body = from
  for (let index = from; index < text.length; index++) {
    const character = text[index]
    if (character === '{') {
      depth += 1
      if (depth === 2) body = index + 1
    } else if (character === '}') {
      depth -= 1
      if (depth === 0) return { branches, end: index + 1 }
      if (depth > 1) continue
      const said = branchKey.exec(text.slice(keyFrom, body - 1).slice(-longestKey))
      const key = said?.[1] ?? ''
      branches.push({ key, start: body - 1 - (said?.[0].length ?? 0), body: { start: body, end: index } })
      keyFrom = index + 1
    }
  }
  return { branches, end: text.length }
}

const longestKey = 60
