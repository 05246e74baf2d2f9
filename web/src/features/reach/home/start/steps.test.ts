import type { Profile, TalentInfo } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { stepsDone } from './steps.ts'

const profile = { nickname: '', avatar: null, email: null, time_zone: 'UTC' } as Profile
const talent = { introduction: '', tag_ids: [] as string[] } as TalentInfo

it('on the first day no step is done, and each step is done once its fact exists', () => {
  const none = { profile: false, email: false, timeZone: false, introduction: false }
  expect(stepsDone(profile, talent, 'Asia/Tokyo')).toEqual(none)
  expect(stepsDone({ ...profile, nickname: 'Lin' }, talent, 'Asia/Tokyo')).toEqual(none)
  expect(stepsDone({ ...profile, nickname: 'Lin', avatar: '/a' }, talent, 'Asia/Tokyo').profile).toBe(true)
  expect(stepsDone({ ...profile, email: 'l***@x.example' }, talent, 'Asia/Tokyo').email).toBe(true)
  expect(stepsDone(profile, { ...talent, introduction: 'I', tag_ids: ['x'] }, 'Asia/Tokyo').introduction).toBe(true)
})

it('a time zone counts as set if it isn’t the default, or if the default is the browser’s zone', () => {
  expect(stepsDone({ ...profile, time_zone: 'Asia/Tokyo' }, talent, 'Europe/Paris').timeZone).toBe(true)
  expect(stepsDone(profile, talent, 'UTC').timeZone).toBe(true)
})
