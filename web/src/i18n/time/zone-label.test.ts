import { expect, it } from 'vitest'
import { zoneLabel } from './zone-label.ts'

it('contains the offset from Greenwich, the place and the name of a zone', () => {
  expect(zoneLabel({ time_zone: 'Asia/Shanghai', offset_minutes: 480, name: '中国标准时间' })).toBe(
    'UTC+08:00 · Asia/Shanghai · 中国标准时间',
  )
  expect(zoneLabel({ time_zone: 'America/St_Johns', offset_minutes: -210, name: 'Newfoundland Time' })).toBe(
    'UTC−03:30 · America/St Johns · Newfoundland Time',
  )
  expect(zoneLabel({ time_zone: 'UTC', offset_minutes: 0, name: 'UTC' })).toBe('UTC+00:00 · UTC')
})
