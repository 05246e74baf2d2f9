/** Invents values by a column's type, as PostgreSQL reads them; the same ones in each run. */
import type { Column } from './read-tables.ts'

export class Inventor {
  #state = 20_261_122

  /** From 0 (included) to 1 (excluded), by mulberry32. */
  random(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  oneOf<T>(values: readonly T[]): T | undefined {
    return values[Math.floor(this.random() * values.length)]
  }

  uuid(): string {
    const hex = Array.from({ length: 32 }, () => Math.floor(this.random() * 16).toString(16)).join('')
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }

  value(column: Column): string {
    const values = column.listed ?? this.#choices(column)
    return this.oneOf(values) ?? ''
  }

  #choices({ name, type, named }: Column): readonly string[] {
    const numbers = named.filter((value) => /^-?\d+(\.\d+)?$/.test(value))
    const whole = [...numbers.filter((value) => !value.includes('.')), '0', '1', '2', '3', this.#number(1000)]
    const byType: Record<string, readonly string[]> = {
      uuid: [this.uuid()],
      text: [...named, ...this.#texts(name), '2026-01-31', '2026-03-01', '2026-02'],
      date: [this.#moment().slice(0, 10), '2026-01-31'],
      int4: whole,
      int8: [...whole, this.#number(2 ** 40), `-${this.#number(100)}`],
      float4: [...numbers, '0', '1', '2.5'],
      float8: [...numbers, '0', '1', '2.5'],
      numeric: [...numbers, '0', '1', '2.5'],
      bool: ['true', 'false'],
      timestamptz: [this.#moment()],
      jsonb: ['{}', '[]', '{"value": [1, null, "text"]}'],
      bytea: ['\\x', '\\x00ff'],
      varbit: ['0', '1', '0110'],
      _text: ['{}', '{en,ja}', `{${this.#number(100)}}`],
      _uuid: ['{}', `{${this.uuid()}}`],
      _int4: ['{}', '{1,-2}'],
    }
    const found = byType[type]
    if (!found) throw new Error(`${name}: add values for the type ${type}`)
    return found
  }

  /** Some texts are equal, some are unique. */
  #texts(name: string): string[] {
    return ['', 'text', '文 «quoted» \' " \\ %', `${name} ${this.#number(1e9)}`, `${name} ${this.#number(1e9)}`]
  }

  #number(below: number): string {
    return String(Math.floor(this.random() * below))
  }

  #moment(): string {
    return new Date(Date.UTC(2026, 0, 1) + Math.floor(this.random() * 300 * 86_400_000)).toISOString()
  }
}
