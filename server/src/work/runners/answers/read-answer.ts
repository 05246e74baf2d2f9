/** Reads what a model answered: JSON, perhaps wrapped in prose or a code fence, perhaps not at all. */
import { z } from 'zod'

const id = z.union([z.string(), z.number()]).transform(String)
const textEntry = z.object({ id, text: z.string() })
const scoreEntry = z.object({ id, score: z.number().min(0).max(100) })

/** Texts by id; entries of another shape and repeated ids are left out. */
export function readTexts(answer: string): Map<string, string> {
  return byId(answer, textEntry, (entry) => entry.text)
}

/** Scores from 0 to 100 by id, whole; others are left out. */
export function readScores(answer: string): Map<string, number> {
  return byId(answer, scoreEntry, (entry) => Math.round(entry.score))
}

function byId<E extends { id: string }, V>(
  answer: string,
  entry: z.ZodType<E>,
  value: (entry: E) => V,
): Map<string, V> {
  const found = new Map<string, V>()
  for (const each of entriesIn(answer)) {
    const { success, data } = entry.safeParse(each)
    if (success && !found.has(data.id)) found.set(data.id, value(data))
  }
  return found
}

/** The list that an answer is, or the one list of the object that it is. */
export function entriesIn(answer: string): readonly unknown[] {
  const value = jsonIn(answer)
  if (Array.isArray(value)) return value
  return (Object.values(value ?? {}) as unknown[]).find((each) => Array.isArray(each)) ?? []
}

function jsonIn(text: string): unknown {
  for (const [open, close] of ['{}', '[]']) {
    const from = text.indexOf(open!)
    const to = text.lastIndexOf(close!)
    if (from < 0 || to < from) continue
    try {
      return JSON.parse(text.slice(from, to + 1))
    } catch {
      // perhaps the other bracket
    }
  }
  return null
}
