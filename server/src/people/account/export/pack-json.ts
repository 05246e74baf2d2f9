import { fromWireTime } from '@polyphony/contract'
import { strToU8, zipSync } from 'fflate'

/** A ZIP with a JSON file for each section. */
export function packJson(sections: Readonly<Record<string, unknown>>): Uint8Array {
  const files = Object.entries(sections).map(([name, content]) => [
    `${name}.json`,
    strToU8(`${JSON.stringify(content, readable, 2)}\n`),
  ])
  return zipSync(Object.fromEntries(files) as Record<string, Uint8Array>)
}

/** Moments as everybody writes them: 2026-11-21T08:00:00.000Z. */
function readable(name: string, value: unknown): unknown {
  if (typeof value !== 'string' || !name.endsWith('_at')) return value
  const at = fromWireTime(value)
  return Number.isNaN(at.getTime()) ? value : at.toISOString()
}
