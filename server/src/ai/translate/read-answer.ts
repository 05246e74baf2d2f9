/** Reads what a model answered: JSON, perhaps wrapped in prose or a code fence, perhaps not at all. */
import { z } from 'zod'

const entry = z.object({ id: z.union([z.string(), z.number()]).transform(String), text: z.string() })
const answer = z.union([
  z.object({ translations: z.array(z.unknown()) }).transform((value) => value.translations),
  z.array(z.unknown()),
])

/** Translations by id; entries of another shape and repeated ids are left out. */
export function readAnswer(text: string): Map<string, string> {
  const parsed = answer.safeParse(jsonIn(text))
  const found = new Map<string, string>()
  for (const each of parsed.success ? parsed.data : []) {
    const { success, data } = entry.safeParse(each)
    if (success && !found.has(data.id)) found.set(data.id, data.text)
  }
  return found
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
