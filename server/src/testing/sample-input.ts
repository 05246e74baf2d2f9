/**
 * The smallest input that a call's schema accepts, with given values for named fields: for tests generated from the
 * contract.
 */
import { randomUUID } from 'node:crypto'
import type { Spec } from '@polyphony/contract'
import { z } from 'zod'

interface JsonSchema {
  type?: string
  format?: string
  pattern?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  default?: unknown
}

/** Texts of which one matches nearly every pattern. */
const texts = [
  'x',
  'en',
  'text',
  'some text',
  '123456',
  'UTC',
  '2026-01',
  '2026-01-01',
  '20260101000000000',
  'somebody@mail.example',
  '+8613812345678',
  'https://mail.example/x',
  'a'.repeat(40),
  'A'.repeat(43),
  '0 0 120 40',
  '#112233',
]

export function inputSchemaOf(spec: Spec): JsonSchema {
  return z.toJSONSchema(spec.input as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}

/** The names of all id fields of an input, at any depth. */
export function idFieldsOf(schema: JsonSchema): string[] {
  const found = new Set<string>()
  const walk = (node: JsonSchema, name: string | null) => {
    if (name && /_ids?$/.test(name) && isId(node)) found.add(name)
    for (const [key, child] of Object.entries(node.properties ?? {})) walk(child, key)
    if (node.items) walk(node.items, name)
    for (const child of [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])]) walk(child, name)
  }
  walk(schema, null)
  return [...found]
}

const isId = (node: JsonSchema): boolean =>
  node.format === 'uuid' || Boolean(node.items && isId(node.items)) || Boolean(node.anyOf?.some(isId))

/** @param given values by field name; they are also used for optional fields */
export function sampleInput(schema: JsonSchema, given: Readonly<Record<string, unknown>>): unknown {
  const sample = (node: JsonSchema, name: string | null): unknown => {
    if (name !== null && Object.hasOwn(given, name)) {
      const value = given[name]
      const isMany = node.items ?? (node.anyOf ?? node.oneOf)?.some((child) => child.items)
      return isMany && !Array.isArray(value) ? [value] : value
    }
    if (node.const !== undefined) return node.const
    if (node.enum) return node.enum[0]
    const branch = node.anyOf ?? node.oneOf
    if (branch) return sample(branch.find((one) => one.type !== 'null') ?? branch[0]!, name)
    switch (node.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(node.properties ?? {})
            .filter(([key, child]) => node.required?.includes(key) || holdsGiven(child, key))
            .map(([key, child]) => [key, sample(child, key)]),
        )
      case 'array':
        return Array.from({ length: Math.max(node.minItems ?? 0, holdsGiven(node, null) ? 1 : 0) }, () =>
          sample(node.items ?? {}, name),
        )
      case 'integer':
      case 'number':
        return Math.max(node.minimum ?? 1, 1)
      case 'boolean':
        return true
      case 'null':
        return null
      default:
        return node.format === 'uuid' ? randomUUID() : textFor(node)
    }
  }
  const holdsGiven = (node: JsonSchema, name: string | null): boolean =>
    (name !== null && Object.hasOwn(given, name)) ||
    Object.entries(node.properties ?? {}).some(([key, child]) => holdsGiven(child, key)) ||
    Boolean(node.items && holdsGiven(node.items, null)) ||
    Boolean((node.anyOf ?? node.oneOf)?.some((child) => holdsGiven(child, null)))
  return sample(schema, null)
}

function textFor({ pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: JsonSchema): string {
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text))
  return texts.find(fits) ?? 'x'.repeat(minLength)
}
