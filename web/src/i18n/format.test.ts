import { toWireTime } from '@polyphony/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { errorMessage, loadErrorTexts } from './error-message.ts'
import {
  formatCalendarDate,
  formatDuration,
  formatMoney,
  formatPersonName,
  formatRegionName,
  formatRelative,
  formatSize,
  formatTimeZone,
  maskEmail,
  maskPhone,
} from './format.ts'

const now = Date.UTC(2026, 10, 21, 12)
const ago = (seconds: number) => formatRelative(toWireTime(new Date(now - seconds * 1000)), 'en', now)

describe('relative time (section 9)', () => {
  it.each([
    [0, 'moment ago'],
    [59, 'moment ago'],
    [60, '1 minute ago'],
    [3599, '59 minutes ago'],
    [3600, '1 hour ago'],
    [86_399, '23 hours ago'],
    [86_400, '1 day ago'],
    [172_799, '1 day ago'],
  ])('%i seconds: %s', (seconds, said) => expect(ago(seconds)).toBe(said))

  it('is the date after two days or more', () => expect(ago(172_800)).toBe('19 Nov 2026'))
  it('is never in the future', () => expect(ago(-30)).toBe('moment ago'))
})

describe('names of people and places', () => {
  it.each([
    ['Mei', 'Lin', 'Mei Lin'],
    ['晓雨', '林', '林晓雨'],
    ['さくら', '佐藤', '佐藤さくら'],
    ['', 'Navarro', 'Navarro'],
  ])('%s %s: %s', (first_name, last_name, said) => expect(formatPersonName({ first_name, last_name })).toBe(said))

  it('are in the reader’s language for countries and zones; unknown ones stay unchanged', () => {
    expect(formatRegionName('JP', 'zh')).toBe('日本')
    expect(formatRegionName('', 'en')).toBe('')
    expect(formatTimeZone('Asia/Shanghai', 'ja')).toBe('中国標準時 (Asia/Shanghai)')
    expect(formatTimeZone('Mars/Olympus', 'en')).toBe('Mars/Olympus')
  })

  it('a calendar date keeps its day in every time zone', () => {
    expect(formatCalendarDate('1995-02-28', 'en')).toBe('28 February 1995')
    expect(formatCalendarDate('19', 'en')).toBe('19')
  })
})

describe('money', () => {
  it.each([
    [123_456, 'CNY', '¥1,234.56'],
    [5, 'USD', '$0.05'],
    [-250_000, 'USD', '−$2,500.00'],
    [1500, 'JPY', 'JP¥1,500'],
  ] as const)('%i %s is %s', (minor, currency, said) => expect(formatMoney(minor, currency, 'en')).toBe(said))
})

it('sizes and durations', () => {
  expect([512, 20 * 1024 ** 2, 1.5 * 1024 ** 3].map((bytes) => formatSize(bytes, 'en'))).toEqual([
    '512 B',
    '20 MB',
    '1.5 GB',
  ])
  expect([95_000, 3_725_000, 0].map(formatDuration)).toEqual(['1:35', '1:02:05', '0:00'])
})

it('masks', () => {
  expect(maskPhone('13812345678')).toBe('138****5678')
  expect(maskPhone('123')).toBe('****')
  expect(maskEmail('lin.wei@example.com')).toBe('li****@example.com')
  expect(maskEmail('a@b.co')).toBe('a****@b.co')
})

describe('error messages', () => {
  beforeAll(loadErrorTexts)
  it('contain the server’s parameters, moments in the reader’s time zone', () => {
    expect(errorMessage('USER_PASSWORD_WRONG', { count: 1 }, 'en')).toBe('Wrong username or password. 1 try remaining')
    expect(errorMessage('DEADLINE_IMPOSSIBLE', { earliest: '20261121120000000' }, 'en')).toMatch(/21 Nov 2026/)
  })
  it('show an unknown code itself', () => expect(errorMessage('SOMETHING_NEW', {}, 'ja')).toBe('SOMETHING_NEW'))
  it('include the one for a lost connection', () =>
    expect(errorMessage('Disconnect', {}, 'en')).toMatch(/^Disconnected/))
})
