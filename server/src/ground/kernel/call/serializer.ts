/** Writes answers by their schema: three to four times cheaper than parsing them, and what isn't declared can't leak. */
import fastJson from 'fast-json-stringify'
import { z } from 'zod'

type Json = Record<string, unknown>

/** A function from a call's output to JSON text. It throws where a declared field is missing. */
export function createSerializer(output: z.core.$ZodType): (data: unknown) => string {
  const schema = z.toJSONSchema(output as z.ZodType, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
  }) as Json
  return fastJson(structureOf(schema) as fastJson.Schema)
}

/** Keeps what shapes the text and drops constraints; `X | null` becomes nullable, which needs no validation to choose. */
function structureOf(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(structureOf)
  if (typeof node !== 'object' || node === null) return node
  const schema = node as Json
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (options?.length === 2) {
    const value = options.find((option) => option.type !== 'null')
    if (value && options.some((option) => option.type === 'null') && value.type) {
      return { ...(structureOf(value) as Json), nullable: true }
    }
  }
  const kept: Json = {}
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties' || key === 'definitions') {
      kept[key] = Object.fromEntries(Object.entries(value as Json).map(([name, part]) => [name, structureOf(part)]))
    } else if (['type', 'required', 'additionalProperties', '$ref', 'const'].includes(key)) {
      kept[key] = typeof value === 'object' && !Array.isArray(value) ? structureOf(value) : value
    } else if (['items', 'anyOf', 'oneOf', 'allOf'].includes(key)) {
      kept[key === 'oneOf' ? 'anyOf' : key] = structureOf(value)
    }
  }
  return kept
}
