/** The legal entity of the house: who contracts, is paid and pays, as documents name it. */
import { z } from 'zod'
import { currency, empty, id, typedLine } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { calendarMonth } from '../../ground/zoned-day.ts'
import { timeZone } from '../../people/account/account.ts'

export const entityLimits = { name: 120, address: 300, numbers: 10, numberName: 30, numberValue: 60 } as const

/** A number of a register or a tax office, and what it is called: `USCC`, `法人番号`. */
export const entityNumber = z.object({
  name: typedLine(entityLimits.numberName),
  value: typedLine(entityLimits.numberValue),
})
export type EntityNumber = z.infer<typeof entityNumber>
/** By what they are called. */
export type EntityNumbers = Record<string, string>

export const entityFacts = z.object({
  name: typedLine(entityLimits.name),
  /** As banks want it. */
  name_latin: typedLine(entityLimits.name).refine((name) => /^[\x20-\x7e]+$/.test(name)),
  address: z.string().trim().max(entityLimits.address),
  /** ISO 3166: two letters. */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** Of its reports. */
  currency,
  /** Its days and months begin there. */
  time_zone: timeZone,
  numbers: z
    .array(entityNumber)
    .max(entityLimits.numbers)
    .refine((numbers) => new Set(numbers.map(({ name }) => name.toLowerCase())).size === numbers.length),
})
export type EntityFacts = z.infer<typeof entityFacts>

export const legalEntity = entityFacts.extend({
  entity_id: id,
  version: z.number().int(),
  time_zone: z.string(),
  /** The last month that is closed or has settlements; null: none. Its end doesn't move. */
  last_month: calendarMonth.nullable(),
})
export type LegalEntity = z.infer<typeof legalEntity>

export const legalEntities = {
  getLegalEntity: call({
    path: '/finance/entity/getLegalEntity',
    access: 'operator',
    input: empty,
    output: legalEntity,
  }),
  /** Documents name it so from now on; what quotes say stays. Another time zone moves no month that is closed. */
  saveLegalEntity: call({
    path: '/finance/entity/saveLegalEntity',
    access: 'operator',
    input: entityFacts.extend({ version: z.number().int().min(1) }),
    output: z.object({ version: z.number().int() }),
    errors: ['VERSION_CONFLICT', 'ENTITY_ZONE_CLOSED'],
  }),
}
