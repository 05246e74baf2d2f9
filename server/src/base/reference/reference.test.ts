import { calls, locale, timeZone } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '../../ground/kernel/ids.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { type Served, serveRoutes } from '../../testing/serve-routes.ts'
import { referenceCalls } from './routes.ts'
import { listTimeZones } from './time-zones.ts'

const { reference } = calls
let database: TestDatabase
let served: Served
beforeAll(async () => {
  database = await openTestDatabase()
  served = serveRoutes({ db: database.db }, referenceCalls)
})
afterAll(async () => {
  await served.close()
  await database.close()
})

describe('getAllLang', () => {
  it.each([
    ['name_zh', '阿尔巴尼亚语', '中文', '祖鲁语'],
    ['name_en', 'Afrikaans', 'Chinese', 'Zulu'],
    ['name_ja', 'アイスランド語', '中国語', '日本語'],
  ] as const)('is sorted by %s', async (orderby, first, chinese, last) => {
    const { list } = (await served.ask(reference.getAllLang, null, { orderby })).data
    expect(list.length).toBeGreaterThan(100)
    expect([list[0]!.name, list.at(-1)!.name]).toEqual([first, last])
    expect(list.find((entry) => entry.lang === 'zh')).toMatchObject({
      name: chinese,
      name_zh: '中文',
      name_ja: '中国語',
    })
    for (const entry of list) {
      expect(entry.name).toBe(entry[orderby])
      expect(locale.safeParse(entry.lang).success, entry.lang).toBe(true)
      for (const name of [entry.name_zh, entry.name_en, entry.name_ja]) expect(name).not.toBe(entry.lang)
    }
    const place = (lang: string) => list.findIndex((entry) => entry.lang === lang)
    for (const [language, variant] of [
      ['fr', 'fr-CA'],
      ['de', 'de-AT'],
      ['pt', 'pt-BR'],
    ] as const)
      expect(place(language), `${language} stands before ${variant}`).toBeLessThan(place(variant))
    expect(new Set(list.map((entry) => entry.lang)).size).toBe(list.length)
    expect(new Set(list.map((entry) => entry.name)).size).toBe(list.length)
  })
})

describe('getAllCountry', () => {
  it.each([
    ['name_zh', '阿尔巴尼亚', '中国', '德国'],
    ['name_en', 'Afghanistan', 'China', 'Germany'],
    ['name_ja', 'アイスランド', '中国', 'ドイツ'],
  ] as const)('is sorted by %s', async (orderby, first, china, germany) => {
    const { list } = (await served.ask(reference.getAllCountry, null, { orderby })).data
    expect(list.length).toBeGreaterThan(240)
    expect(list[0]!.name).toBe(first)
    expect(list.find(({ country }) => country === 'CN')!.name).toBe(china)
    expect(list.find(({ country }) => country === 'DE')!.name).toBe(germany)
    for (const entry of list) {
      expect(entry.country).toMatch(/^[A-Z]{2}$/)
      for (const name of [entry.name_zh, entry.name_en, entry.name_ja]) expect(name).not.toBe(entry.country)
    }
    expect(new Set(list.map(({ country }) => country)).size).toBe(list.length)
  })
})

describe('getAllTimeZone', () => {
  it('is sorted from west to east by today’s offsets', async () => {
    const { list } = (await served.ask(reference.getAllTimeZone, null, { orderby: 'name_zh' })).data
    expect(list.length).toBeGreaterThan(400)
    expect(list.map((zone) => zone.offset_minutes)).toEqual(
      list.map((zone) => zone.offset_minutes).toSorted((a, b) => a - b),
    )
    const zone = (name: string) => list.find(({ time_zone }) => time_zone === name)!
    expect(zone('Asia/Shanghai')).toMatchObject({
      offset_minutes: 480,
      name: '中国标准时间',
      name_en: 'China Standard Time',
      name_ja: '中国標準時',
    })
    expect(zone('Asia/Katmandu').offset_minutes).toBe(345)
    expect(zone('America/St_Johns').offset_minutes).toBeLessThan(0)
    expect(zone('UTC').offset_minutes).toBe(0)
    for (const { time_zone } of list) expect(timeZone.safeParse(time_zone).success, time_zone).toBe(true)
  })

  it('has the offsets of summer and winter', () => {
    const berlin = (at: string) =>
      listTimeZones('name_en', new Date(at)).find(({ time_zone }) => time_zone === 'Europe/Berlin')!
    expect(berlin('2026-01-15T00:00:00Z').offset_minutes).toBe(60)
    expect(berlin('2026-07-15T00:00:00Z').offset_minutes).toBe(120)
    expect(berlin('2026-07-15T00:00:00Z').name).toBe(berlin('2026-01-15T00:00:00Z').name)
  })
})

describe('getAllTag', () => {
  it('is a tree in its own order; a selector gets no empty groups', async () => {
    const names = (name: string) => ({ name_zh: name, name_en: name, name_ja: name })
    const [field, style, empty, law, film] = Array.from({ length: 5 }, () => uuidv7())
    await database.db
      .insertInto('tag')
      .values([
        { tag_id: style!, ...names('style'), order_num: 2 },
        { tag_id: field!, ...names('field'), order_num: 1 },
        { tag_id: empty!, ...names('empty'), order_num: 0 },
        { tag_id: law!, parent_id: field!, ...names('law'), order_num: 2 },
        { tag_id: film!, parent_id: field!, ...names('film'), order_num: 1 },
        { tag_id: uuidv7(), parent_id: style!, ...names('plain'), order_num: 0 },
      ])
      .execute()
    const shape = async (selector?: boolean) => {
      const { list } = (await served.ask(reference.getAllTag, null, { selector })).data
      return list.map((tag) => [tag.name_en, tag.children.map((child) => child.name_ja)])
    }
    expect(await shape()).toEqual([
      ['empty', []],
      ['field', ['film', 'law']],
      ['style', ['plain']],
    ])
    expect(await shape(true)).toEqual([
      ['field', ['film', 'law']],
      ['style', ['plain']],
    ])
  })
})
