/** The input of a GET call: its address carries texts only, and no nesting. */
import type { z } from 'zod'

type AnySchema = z.core.$ZodType
type Def = {
  type: string
  innerType?: AnySchema
  in?: AnySchema
  shape?: Record<string, AnySchema>
  values?: unknown[]
  element?: AnySchema
  options?: AnySchema[]
}

/** Zod's own description of a schema, of which each kind has a part. */
const defOf = (schema: AnySchema) => schema._zod.def as unknown as Def

/**
 * What stands in a query string as the schema wants it. What doesn't fit stays a text, and the schema refuses it.
 * @param query a text for each name, or several of a name that is repeated
 */
export function readQuery(schema: AnySchema, query: unknown): unknown {
  const { shape } = defOf(bare(schema))
  if (!shape || typeof query !== 'object' || query === null) return query
  return Object.fromEntries(
    Object.entries(query).map(([name, text]) => {
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined
      return [name, field ? valueOf(field, text) : text]
    }),
  )
}

/** The schema below defaults, optional and the like. */
function bare(schema: AnySchema): AnySchema {
  const { innerType, in: first } = defOf(schema)
  const inner = innerType ?? first
  return inner ? bare(inner) : schema
}

function valueOf(field: AnySchema, text: unknown): unknown {
  const { type, values, element, options } = defOf(bare(field))
  if (type === 'array' && element) return [text].flat().map((one) => valueOf(element, one))
  if (typeof text !== 'string') return text
  if (type === 'number' && /^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  if (type === 'literal') return values?.find((value) => String(value) === text) ?? text
  if (type === 'union')
    return (options ?? []).map((option) => valueOf(option, text)).find((value) => value !== text) ?? text
  return text
}
