import type { Profile, TalentInfo } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { stepsDone } from './steps.ts'

const profile = { nickname: '', avatar: null, email: null, time_zone: 'UTC' } as Profile
const talent = { introduction: '', tag_ids: [] as string[] } as TalentInfo
const facts = { profile, talent, has_contract: false }

it('on the first day no step is done, and each step is done once its fact exists', () => {
  const none = { profile: false, email: false, timeZone: false, introduction: false, contract: false }
  expect(stepsDone(facts, 'Asia/Tokyo')).toEqual(none)
  expect(stepsDone({ ...facts, profile: { ...profile, nickname: 'Lin' } }, 'Asia/Tokyo')).toEqual(none)
  expect(stepsDone({ ...facts, profile: { ...profile, nickname: 'Lin', avatar: '/a' } }, 'Asia/Tokyo').profile).toBe(
    true,
  )
  expect(stepsDone({ ...facts, profile: { ...profile, email: 'l***@x.example' } }, 'Asia/Tokyo').email).toBe(true)
  expect(stepsDone({ ...facts, has_contract: true }, 'Asia/Tokyo').contract).toBe(true)
  expect(
    stepsDone({ ...facts, talent: { ...talent, introduction: 'I', tag_ids: ['x'] } }, 'Asia/Tokyo').introduction,
  ).toBe(true)
})

it('a time zone counts as set if it isn’t the default, or if the default is the browser’s zone', () => {
  expect(stepsDone({ ...facts, profile: { ...profile, time_zone: 'Asia/Tokyo' } }, 'Europe/Paris').timeZone).toBe(true)
  expect(stepsDone(facts, 'UTC').timeZone).toBe(true)
})
