import { describe, expect, it } from 'vitest'
import { nextOfferState, type OfferAction, type OfferState, offerActions, offerStates } from './offering.ts'

type Row = Record<OfferState, OfferState | null>
const row = (...to: (OfferState | null)[]): Row =>
  Object.fromEntries(offerStates.map((state, index) => [state, to[index]!])) as Row

const no = null
const [open, intr, acce, refu, expi, gone, rele] = offerStates
// biome-ignore format: a table
const expected: Record<OfferAction, Row> = {
  //                 open  inter accep refus expir gone  released
  accept:       row( acce, no,   no,   no,   no,   no,   no ),
  showInterest: row( intr, no,   no,   no,   no,   no,   no ),
  choose:       row( no,   acce, no,   no,   no,   no,   no ),
  assign:       row( acce, acce, no,   no,   no,   no,   no ),
  renew:        row( open, open, no,   no,   no,   no,   no ),
  refuse:       row( refu, refu, no,   no,   no,   no,   no ),
  giveUp:       row( no,   no,   refu, no,   no,   no,   no ),
  expire:       row( expi, no,   no,   no,   no,   no,   no ),
  close:        row( gone, gone, no,   no,   no,   no,   no ),
  release:      row( no,   no,   rele, no,   no,   no,   no ),
}
const actions = Object.keys(offerActions) as OfferAction[]

describe('an offer', () => {
  it.each(actions.flatMap((action) => offerStates.map((state) => [state, action] as const)))(
    '%s · %s',
    (state, action) => {
      expect(nextOfferState(state, action)).toBe(expected[action][state])
    },
  )

  it('that is refused, expired, gone or released never changes again', () => {
    const final = offerStates.filter((state) => actions.every((action) => nextOfferState(state, action) === null))
    expect(final).toEqual(['refused', 'expired', 'gone', 'released'])
    expect(actions.filter((action) => offerActions[action].to === 'open')).toEqual(['renew'])
  })

  it('is chosen and assigned by assigners, answered by its talent, and ended by the system', () => {
    const by = (who: string) =>
      actions.filter((action) => (offerActions[action].who as readonly string[]).includes(who))
    expect(by('offered')).toEqual(['accept', 'showInterest', 'refuse', 'giveUp'])
    expect(by('assigner')).toEqual(['choose', 'assign'])
    expect(by('system')).toEqual(['choose', 'renew', 'expire', 'close', 'release'])
  })
})
