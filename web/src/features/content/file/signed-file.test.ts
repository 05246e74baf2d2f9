import { describe, expect, it } from 'vitest'
import { decodeText, dispositionName, ownFileUrl, shownAs } from './signed-file.ts'

const origin = 'https://portal.example'
const id = '01990000-0000-7000-8000-000000000000'

describe('file addresses', () => {
  it.each([`/files/${id}?until=1&sign=abc`, `${origin}/files/${id}?sign=abc`])('%s belongs to this site', (url) => {
    expect(ownFileUrl(url, origin)).toMatch(/^\/files\//)
  })
  it.each([
    undefined,
    '',
    `https://evil.example/files/${id}`,
    `//evil.example/files/${id}`,
    `http://portal.example/files/${id}`,
    `https://portal.example.evil.example/files/${id}`,
    `https://portal.example:8443/files/${id}`,
    // this machine under other names (attack 21)
    `https://[::1]/files/${id}`,
    `https://[::ffff:127.0.0.1]/files/${id}`,
    `https://0177.0.0.1/files/${id}`,
    `https://2130706433/files/${id}`,
    `https://169.254.169.254/files/${id}`,
    `\\\\evil.example/files/${id}`,
    `/\\evil.example/files/${id}`,
    `/files/${id}/x`,
    `/files/https:%2f%2fevil.example`,
    `https://portal.example@evil.example/files/${id}`,
    `https://me:pw@portal.example/files/${id}`,
    `/files/${id}/../../account/gateway/isLogin`,
    '/account/gateway/isLogin',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('%j is refused', (url) => expect(ownFileUrl(url, origin)).toBeNull())
})

it('only file types that can’t run scripts are shown', () => {
  const types = ['image/png', 'image/svg+xml', 'video/mp4', 'audio/mpeg', 'text/html', 'text/vtt; charset=utf-8']
  expect(types.map(shownAs)).toEqual(['picture', 'none', 'video', 'audio', 'text', 'text'])
  expect(shownAs('application/x-subrip')).toBe('text')
  expect(shownAs('application/pdf')).toBe('none')
  expect(shownAs('application/zip')).toBe('none')
})

it('the name is read from the header', () => {
  expect(dispositionName(`inline; filename="a.srt"; filename*=UTF-8''%E5%AD%97%E5%B9%95.srt`)).toBe('字幕.srt')
  expect(dispositionName(`attachment; filename="a.srt"; filename*=UTF-8''%E5%ZZ`)).toBe('a.srt')
  expect(dispositionName(null)).toBeNull()
})

it('text is decoded from each supported encoding', () => {
  const utf16 = new Uint8Array([0xff, 0xfe, 0x57, 0x5b])
  const shiftJis = new Uint8Array([0x8e, 0x9a, 0x96, 0x8b])
  expect(decodeText(new TextEncoder().encode('字幕'))).toBe('字幕')
  expect(decodeText(new TextEncoder().encode('字幕').slice(0, 5))).toBe('字')
  expect(decodeText(utf16)).toBe('字')
  expect(decodeText(shiftJis)).toBe('字幕')
})
