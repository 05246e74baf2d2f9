/** The values that a model may have meant where its answer has another form than the schema. None is ever guessed. */
import { z } from 'zod'

interface List {
  readonly key: string
  readonly entry: z.ZodType
}

const deepest = 3

/** If the schema is an object with one list in it, the objects that may have been meant; and the value itself. */
export function* candidatesFor(schema: z.ZodType, value: unknown): Generator<unknown> {
  const list = onlyListOf(schema)
  if (!list) {
    yield value
    return
  }
  for (const entries of listsIn(value, list, deepest))
    yield isRecord(value) ? { ...value, [list.key]: entries } : { [list.key]: entries }
  yield value
  if (isRecord(value) && !(list.key in value)) {
    const children = Object.values(value)
    if (children.length === 1) yield children[0]
  }
}

/** The lists of fitting entries in a value, from the outside to the inside. */
function* listsIn(value: unknown, list: List, depth: number): Generator<unknown[]> {
  if (Array.isArray(value)) {
    const entries = value.map((each) => renamed(each, list.entry))
    if (value.length === 0 || fits(entries, list)) yield entries
    return
  }
  if (!isRecord(value)) return
  const byKey = entriesOfMap(value, list.entry)
  if (fits(byKey, list)) yield byKey
  const children = list.key in value ? [value[list.key]] : Object.values(value)
  if (depth > 0) {
    const found = children.map((child) => [...listsIn(child, list, depth - 1)]).filter((lists) => lists.length > 0)
    const full = found.filter(([first]) => first !== undefined && first.length > 0)
    const [only, ...others] = full.length > 0 ? full : found
    if (only && others.length === 0) yield* only
  }
  if (list.entry.safeParse(value).success) yield [value]
}

const fits = (entries: readonly unknown[], { entry }: List) => entries.some((each) => entry.safeParse(each).success)

/** `{ "1": "…" }` for a list of `{ id, text }`; also with an object as the value. */
function entriesOfMap(map: Record<string, unknown>, entry: z.ZodType): unknown[] {
  const field = onlyFieldOf(entry)
  if (field === null || !Object.keys(map).every((key) => /^\D{0,12}?\d+$/.test(key))) return []
  return Object.entries(map).map(([id, value]) =>
    isRecord(value) ? renamed({ id, ...value }, entry) : { id, [field]: value },
  )
}

/** An entry whose only text has another name. */
function renamed(value: unknown, entry: z.ZodType): unknown {
  const field = onlyFieldOf(entry)
  if (field === null || !isRecord(value) || field in value || !('id' in value)) return value
  const [only, ...others] = Object.entries(value).filter(([key]) => key !== 'id')
  return only && others.length === 0 ? { id: value.id, [field]: only[1] } : value
}

/** The field of an entry that has no other beside its id. */
function onlyFieldOf(entry: z.ZodType): string | null {
  if (!(entry instanceof z.ZodObject)) return null
  const fields = Object.keys(entry.shape)
  const [field, ...others] = fields.filter((key) => key !== 'id')
  return fields.includes('id') && others.length === 0 ? (field ?? null) : null
}

function onlyListOf(schema: z.ZodType): List | null {
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
