import { calls, type Standing } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { kinds } from '../../../../web/src/shell/testing/kinds.ts'
import { findInHandbook } from './find-in-handbook.ts'

const { talent1, companyAdmin, operator, visitor } = kinds satisfies Record<string, Standing | null>
const best = (person: Standing | null, text: string, lang: 'zh' | 'en' | 'ja' = 'en') =>
  findInHandbook({ person, lang, text, limit: 3 })

it('how one is paid is found in three languages, and answered in the reader’s', () => {
  for (const text of ['how do I get paid', '怎么收到报酬', '報酬はどうやって受け取りますか'])
    for (const lang of ['zh', 'en', 'ja'] as const) {
      const [first] = best(talent1, text, lang)
      expect(first, text).toMatchObject({ page: 'get-paid', lang })
    }
  expect(best(talent1, 'how do I get paid', 'ja')[0]?.title).toBe('報酬の受け取り方')
})

it('nobody is answered from pages for others', () => {
  const pagesOf = (person: Standing | null) => new Set(best(person, 'how do I get paid income').map(({ page }) => page))
  expect(pagesOf(talent1)).toContain('get-paid')
  for (const person of [companyAdmin, operator, visitor]) expect(pagesOf(person)).not.toContain('get-paid')
  expect(best(visitor, 'forgotten password')[0]).toMatchObject({ page: 'sign-in' })
})

it('what stands nowhere is answered by nothing', () => {
  expect(best(talent1, 'xylophone')).toEqual([])
  expect(best(talent1, '?!')).toEqual([])
})

it('a passage links to its section, and says the call’s shape', () => {
  const [first] = best(talent1, 'two-step sign-in authenticator')
  expect(first?.link).toMatch(/^\/help\?page=security#s\d$/)
  expect(calls.handbook.searchHandbook.path).toBe('/kbs/handbook/searchHandbook')
})
