import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Fitted, fitsOf, type Profile } from './fits.ts'

const nobody: Profile = { asked: [], role_ids: [], native_langs: [], tag_ids: new Set(), qualified: [] }
const material: Fitted = { role_id: 2, source_lang: 'en', target_lang: 'zh-TW', media: 'video', tag_ids: ['film'] }
const kind = { role_id: 2, source_lang: 'en', target_lang: 'zh-TW' }
const fits = (profile: Partial<Profile>) => fitsOf(material, { ...nobody, ...profile }).fits

describe('why a material suits a talent', () => {
  it('finds no reason for a talent with an empty profile', () => expect(fits({})).toEqual([]))
  it.each<[string, Partial<Profile>, string[]]>([
    ['asked for', { asked: [{ ...kind, media: null }] }, ['applied']],
    ['asked for in another role', { asked: [{ ...kind, role_id: 5, media: null }] }, []],
    [
      'asked for the other way round',
      { asked: [{ ...kind, source_lang: 'zh-TW', target_lang: 'en', media: null }] },
      [],
    ],
    ['their role', { role_ids: [1, 2] }, ['role']],
    ['native of the language as written elsewhere', { native_langs: ['zh'] }, ['native']],
    ['native of the source', { native_langs: ['en'] }, []],
    ['their field', { tag_ids: new Set(['film']) }, ['tags']],
    ['the same target', { qualified: [{ role_id: 5, source_lang: 'ja', target_lang: 'zh-TW' }] }, ['nearbyPair']],
    ['the same pair in another role', { qualified: [{ ...kind, role_id: 5 }] }, []],
    ['within one language', { qualified: [{ role_id: 1, source_lang: 'en', target_lang: 'en' }] }, []],
  ])('%s', (_, profile, expected) => expect(fits(profile)).toEqual(expected))

  it('prefers the medium that the talent asked for', () => {
    const asked = [{ ...kind, media: 'video' as const }]
    const [video, doc] = (['video', 'doc'] as const).map(
      (media) => fitsOf({ ...material, media }, { ...nobody, asked }).score,
    )
    expect(video).toBeGreaterThan(doc!)
  })

  it('ranks a stronger reason above all weaker reasons together', () => {
    const strong: Partial<Profile>[] = [
      { asked: [{ ...kind, media: null }] },
      { role_ids: [2] },
      { native_langs: ['zh'] },
      { tag_ids: new Set(['film']) },
      { qualified: [{ role_id: 5, source_lang: 'ja', target_lang: 'zh-TW' }] },
    ]
    const scoreOf = (parts: readonly Partial<Profile>[]) =>
      fitsOf(material, Object.assign({}, nobody, ...parts) as Profile).score
    fc.assert(
      fc.property(fc.nat({ max: strong.length - 1 }), fc.subarray([0, 1, 2, 3, 4]), (at, others) => {
        const weaker = others.filter((other) => other > at).map((other) => strong[other]!)
        expect(scoreOf([strong[at]!])).toBeGreaterThan(scoreOf(weaker))
      }),
    )
  })
})
