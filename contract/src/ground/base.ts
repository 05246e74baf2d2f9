/** Shapes that every domain uses. */
import { z } from 'zod'
import { currencies } from './currencies.ts'
import { defaultPageSize, pageSizes } from './limits.ts'

export const id = z.uuid()
export const empty = z.object({})
/** `zh`, `en-GB`, `zh-Hant` …: a BCP 47 tag in its usual spelling. */
export const locale = z.string().regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/)
export const minor = z.number().int().min(-1e15).max(1e15)

export const currency = z.enum(currencies)

export const sex = z.enum(['M', 'F', 'U'])
export type Sex = z.infer<typeof sex>

/** The paging input of every list; pages count from zero. */
export const page = z.object({
  pageIndex: z.number().int().min(0).max(9_999).default(0),
  pageSize: z.literal(pageSizes).default(defaultPageSize),
})

/** The value of a list's status filter that means every status. */
export const anyStatus = -1

export const order = z.enum(['asc', 'desc'])

/** The output of every list. `total` counts up to `maxListRows`; `is_capped`: there are more rows. */
export function listOf<T extends z.core.$ZodType>(item: T) {
  return z.object({ list: z.array(item), total: z.number().int(), is_capped: z.boolean() })
}

/** An error stored with a row, in the form in which a call would answer it. */
export const storedError = z.object({ err_msg: z.string(), data: z.record(z.string(), z.unknown()) })
export type StoredError = z.infer<typeof storedError>

/** A person as others see them. */
export const person = z.object({ account_id: id, nickname: z.string(), avatar: z.string().nullable() })
export type Person = z.infer<typeof person>

/** One line that people type: no control signs, nothing that turns the direction of what stands around it. */
export const typedLine = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text))
