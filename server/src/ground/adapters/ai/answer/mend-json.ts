/**
 * Reads JSON whose spelling is wrong: a comma too many, raw line breaks, single quotes, an end that is missing. What was
 * being written when an answer was cut is left out: half a sentence is no answer.
 */
import { jsonrepair } from 'jsonrepair'

/** @returns undefined where nothing whole is left. */
export function mendJson(text: string): unknown {
  const from = text.search(/[{[]/)
  if (from < 0) return undefined
  const stretch = text
    .slice(from)
    .replace(/\s*```\s*$/, '')
    .trimEnd()
  const unquoted = outsideOfStrings(stretch)
  if (!isClosed(unquoted) && !/^[^"]*[\]}]$/.test(unquoted)) {
    const cut = repaired(stretch)
    return cut === undefined ? undefined : withoutLast(cut)
  }
  const end = Math.max(stretch.lastIndexOf('}'), stretch.lastIndexOf(']'))
  return repaired(stretch.slice(0, end + 1))
}

const outsideOfStrings = (text: string) => text.replace(/"(?:[^"\\]|\\[\s\S])*"/g, '')

/** True where the first bracket is closed. */
function isClosed(unquoted: string): boolean {
  let depth = 0
  for (const [bracket] of unquoted.matchAll(/[{}[\]]/g)) {
    depth += bracket === '{' || bracket === '[' ? 1 : -1
    if (depth === 0) return true
  }
  return false
}

function repaired(text: string): unknown {
  try {
    return JSON.parse(jsonrepair(text))
  } catch {
    return undefined
  }
}

type Holder = unknown[] | Record<string, unknown>

/** Takes away the last entry of the innermost list at the end, or the last property where there is no list. */
function withoutLast(value: unknown): unknown {
  const holders: Holder[] = []
  for (let inner = value; isHolder(inner); inner = Object.values(inner).at(-1)) holders.push(inner)
  const list = holders.findLast((holder) => Array.isArray(holder)) ?? holders.at(-1)
  if (Array.isArray(list)) list.pop()
  else if (list) delete list[Object.keys(list).at(-1) ?? '']
  return list && Object.keys(list).length > 0 ? value : undefined
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null
}
