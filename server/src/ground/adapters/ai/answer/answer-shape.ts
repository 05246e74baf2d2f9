/**
 * Reads data from a model's answer, also if only its form is wrong: JSON within prose or a code fence, wrongly spelled
 * JSON, a list without its object.
 */
import { cleanValue } from '@polyphony/contract/ground/characters/clean-characters'
import { z } from 'zod'
import { candidatesFor } from './meant-answer.ts'
import { mendJson } from './mend-json.ts'
import { withoutThoughts } from './thoughts.ts'

export type Fitted<T> = { readonly value: T } | { readonly problem: string }

const longestProblem = 400

/** @returns the value, or the problem in words for the model. No value is ever guessed. */
export function fitAnswer<T>(text: string, schema: z.ZodType<T>): Fitted<T> {
  let problem: string | null = null
  for (const json of jsonIn(text)) {
    for (const candidate of candidatesFor(schema, json)) {
      const { success, data, error } = schema.safeParse(candidate)
      if (success) return { value: data }
      problem ??= z.prettifyError(error).slice(0, longestProblem)
    }
  }
  return { problem: problem ?? 'the answer held no JSON' }
}

/**
 * A list whose entries are left out if they don't fit. With `problem`, most entries have to fit. `onOmitted` is told how many
 * were left out of the last answer.
 */
export function listOf<E extends z.ZodType>(entry: E, problem?: string, onOmitted?: (count: number) => void) {
  return z.preprocess((value, context) => {
    if (!Array.isArray(value)) return value
    const fitting = value.filter((each) => entry.safeParse(each).success)
    onOmitted?.(value.length - fitting.length)
    if (problem === undefined || fitting.length >= value.length / 2) return fitting
    context.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  }, z.array(entry))
}

/** Ids of entries, which models often write as numbers or with a word before: `seg-1`. */
export const entryId = z.preprocess((value) => {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? (/^\D{0,12}?0*(\d+)\D{0,2}$/.exec(value.trim())?.[1] ?? value) : value
}, z.string())

/** The schema of the output for a provider, which models have to follow. */
export function jsonSchemaOf(schema: z.ZodType): z.core.JSONSchema.JSONSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'output' })
  return rest
}

/** The JSON values that the text is or contains, the most likely first; a mended one last. */
function* jsonIn(text: string): Generator<unknown> {
  const said = withoutThoughts(text)
  const fenced = /```(?:json)?\s*\n([\s\S]*?)\n\s*```/.exec(said)?.[1]
  const stretches = [said, fenced, ...bracketed(said)]
  for (const stretch of stretches) {
    const parsed = parse(stretch)
    if (parsed !== undefined && parsed !== null && typeof parsed === 'object') yield cleanValue(parsed)
  }
  const mended = mendJson(said)
  if (mended !== undefined) yield cleanValue(mended)
}

/** From the first bracket to the last one of its kind: the kind that comes first is the outer one. */
function bracketed(text: string): string[] {
  const pairs = [
    ['{', '}'],
    ['[', ']'],
  ] as const
  return pairs
    .map(([open, close]) => ({ from: text.indexOf(open), to: text.lastIndexOf(close) }))
    .filter(({ from, to }) => from >= 0 && to > from)
    .sort((a, b) => a.from - b.from)
    .map(({ from, to }) => text.slice(from, to + 1))
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
