import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { formResolver } from './form-errors.ts'

const schema = z
  .object({
    name: z.string().min(2).max(5),
    lang: z.string(),
    tags: z.array(z.string()).min(1),
    email: z.email(),
    terms: z.literal(true),
    target: z.string(),
  })
  .refine((form) => form.lang !== form.target, { path: ['target'], error: 'same' })

const rules = {
  name: { title: 'name', length: { min: 2, max: 5 } },
  lang: { title: 'a language', isChosen: true },
  tags: { title: 'tags', isChosen: true },
  email: { title: 'email' },
  terms: { title: 'the terms', isChosen: true },
}
const good = { name: 'Lin', lang: 'en', tags: ['law'], email: 'a@b.co', terms: true as const, target: 'zh' }

async function errorsOf(changes: object) {
  const resolver = formResolver(schema, rules, 'en')
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await resolver({ ...good, ...changes } as never, undefined, options)
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]))
}

describe('form errors', () => {
  it('are none for a valid form', async () => expect(await errorsOf({})).toEqual({}))
  it.each([
    [{ name: '' }, { name: 'Enter name' }],
    [{ name: undefined }, { name: 'Enter name' }],
    [{ name: 'x' }, { name: 'name needs 2-5 characters' }],
    [{ name: 'abcdef' }, { name: 'name needs 2-5 characters' }],
    [{ lang: null }, { lang: 'Select a language' }],
    [{ tags: undefined }, { tags: 'Select tags' }],
    [{ tags: [] }, { tags: 'Select tags' }],
    [{ email: 'a@' }, { email: 'Enter a valid email' }],
    [{ email: '' }, { email: 'Enter email' }],
    [{ terms: false }, { terms: 'Select the terms' }],
    [{ target: 'en' }, { target: 'same' }],
  ])('%j', async (changes, expected) => expect(await errorsOf(changes)).toEqual(expected))
})
