/** Tells why a material suits a talent: their applications, roles, native languages, fields and pairs. Pure. */
import { type Media, present, type TrialOffer } from '@polyphony/contract'

type Fit = TrialOffer['fits'][number]

interface Kind {
  role_id: number
  source_lang: string
  target_lang: string
}

export interface Profile {
  /** Kinds asked for in an application or a request for a role; `media` null: any medium. */
  asked: readonly (Kind & { media: Media | null })[]
  role_ids: readonly number[]
  native_langs: readonly string[]
  /** The talent's fields and all fields below them. */
  tag_ids: ReadonlySet<string>
  qualified: readonly Kind[]
}

export interface Fitted extends Kind {
  media: Media
  tag_ids: readonly string[]
}

/** Regional variants count as one language: a native speaker of zh suits a text in zh-TW. */
const primary = (lang: string) => present(lang.split('-', 1)[0]).toLowerCase()
const isSame = (a: Kind, b: Kind) => a.source_lang === b.source_lang && a.target_lang === b.target_lang

/** Strongest first: each weight is more than the sum of all weights below it. */
const reasons: readonly (readonly [fit: Fit, weight: number, stands: (one: Fitted, profile: Profile) => boolean])[] = [
  ['applied', 32, (one, { asked }) => asked.some((kind) => kind.role_id === one.role_id && isSame(kind, one))],
  ['role', 16, (one, { role_ids }) => role_ids.includes(one.role_id)],
  ['native', 8, (one, { native_langs }) => native_langs.some((lang) => primary(lang) === primary(one.target_lang))],
  ['tags', 4, (one, { tag_ids }) => one.tag_ids.some((tag) => tag_ids.has(tag))],
  [
    'nearbyPair',
    2,
    (one, { qualified }) =>
      qualified.some(
        (pair) =>
          !isSame(pair, one) &&
          pair.source_lang !== pair.target_lang &&
          (pair.source_lang === one.source_lang || pair.target_lang === one.target_lang),
      ),
  ],
]

export function fitsOf(one: Fitted, profile: Profile): { fits: Fit[]; score: number } {
  const standing = reasons.filter(([, , stands]) => stands(one, profile))
  const isOfMedia = profile.asked.some(
    (kind) => kind.role_id === one.role_id && isSame(kind, one) && kind.media === one.media,
  )
  return {
    fits: standing.map(([fit]) => fit),
    score: standing.reduce((sum, [, weight]) => sum + weight, isOfMedia ? 1 : 0),
  }
}
