/**
 * Reads data from a model's answer, also if only its form is wrong: JSON within prose or a code fence, or a list
 * without its object.
 */
import { z } from 'zod'

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

/** A list whose entries are left out if they don't fit. With `problem`, most entries have to fit. */
export function listOf<E extends z.ZodType>(entry: E, problem?: string) {
  return z.preprocess((value, context) => {
    if (!Array.isArray(value)) return value
    const fitting = value.filter((each) => entry.safeParse(each).success)
    if (problem === undefined || fitting.length >= value.length / 2) return fitting
    context.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  }, z.array(entry))
}

/** Ids of entries, which models often write as numbers. */
export const entryId = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string())

/** The schema of the output for a provider, which models have to follow. */
export function jsonSchemaOf(schema: z.ZodType): z.core.JSONSchema.JSONSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'output' })
  return rest
}

/** The JSON values that the text is or contains, the most likely first. */
function* jsonIn(text: string): Generator<unknown> {
  const fenced = /```(?:json)?\s*\n([\s\S]*?)\n\s*```/.exec(text)?.[1]
  const stretches = [text, fenced, ...bracketed(text)]
  for (const stretch of stretches) {
    const parsed = parse(stretch)
    if (parsed !== undefined && parsed !== null && typeof parsed === 'object') yield parsed
  }
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

/** The value itself; then, if the schema is an object with one list in it, the object that may have been meant. */
function* candidatesFor(schema: z.ZodType, value: unknown): Generator<unknown> {
  yield value
  const list = onlyListOf(schema)
  if (!list || typeof value !== 'object' || value === null || list.key in value) return
  const isMeant = (entries: readonly unknown[]) =>
    entries.length === 0 || entries.some((each) => list.entry.safeParse(each).success)
  if (Array.isArray(value)) {
    if (isMeant(value)) yield { [list.key]: value }
    return
  }
  const children: unknown[] = Object.values(value)
  const lists = children.filter((each) => Array.isArray(each))
  if (lists.length === 1 && lists[0] && isMeant(lists[0])) yield { ...value, [list.key]: lists[0] }
  if (children.length === 1) yield children[0]
  if (isMeant([value])) yield { [list.key]: [value] }
}

function onlyListOf(schema: z.ZodType): { key: string; entry: z.ZodType } | null {
  if (!(schema instanceof z.ZodObject)) return null
  const lists = Object.entries(schema.shape).flatMap(([key, field]) => {
    const entry = entryOf(field)
    return entry ? [{ key, entry }] : []
  })
  return lists.length === 1 ? (lists[0] ?? null) : null
}

function entryOf(field: unknown): z.ZodType | null {
  if (field instanceof z.ZodPipe) return entryOf(field.out)
  return field instanceof z.ZodArray && field.element instanceof z.ZodType ? field.element : null
}
