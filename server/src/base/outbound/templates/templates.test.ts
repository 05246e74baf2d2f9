import { codePurposes, languages } from '@polyphony/contract'
import { describe, expect, it } from 'vitest'
import { renderMail } from './render-mail.ts'
import { renderSms } from './render-sms.ts'

const hostile = '<script>alert("x")</script>\'&'
const letter = { title: hostile, body: `${hostile}\nzweite Zeile`, url: null, unsubscribe_url: null }

describe.each(languages)('in %s', (language) => {
  it.each(codePurposes)('a code to %s contains the code once, and how long it is valid', (purpose) => {
    const params = { code: '042917', minutes: 5, purpose }
    const mail = renderMail({ kind: 'code', params }, language)
    expect(mail.subject).not.toContain('042917') // a locked screen would show it
    expect(mail.text.split('042917')).toHaveLength(2)
    expect(mail.html.split('042917')).toHaveLength(2)
    for (const words of [mail.text, mail.html, renderSms({ kind: 'code', params }, language)]) {
      expect(words).toMatch(/\b5\b|5 ?分/)
      expect(words).not.toMatch(/undefined|\{\w+\}/)
    }
  })

  it('the text of a code fits its purpose', () => {
    const subjects = codePurposes.map(
      (purpose) => renderMail({ kind: 'code', params: { code: '1', minutes: 5, purpose } }, language).subject,
    )
    expect(new Set(subjects).size).toBe(codePurposes.length)
  })

  it('names and texts are escaped in the HTML', () => {
    const items = [{ title: hostile, body: hostile, url: `https://portal.example/?a="><script>` }]
    const digest = { count: 1, items, url: 'https://portal.example', unsubscribe_url: 'https://portal.example/stop' }
    for (const mail of [
      renderMail({ kind: 'letter', params: letter }, language),
      renderMail({ kind: 'digest', params: digest }, language),
    ]) {
      expect(mail.html).not.toContain('<script')
      expect(mail.html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39;&amp;')
      expect(mail.text).toContain(hostile)
    }
    expect(renderMail({ kind: 'letter', params: letter }, language).html).toContain('<br>zweite Zeile')
  })
})

it.each(['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example', 'ftp://x'])(
  '%s does not become a link',
  (url) => {
    const mail = renderMail({ kind: 'letter', params: { ...letter, url, unsubscribe_url: url } }, 'en')
    expect(mail.html).not.toContain('href=')
    expect(mail.text).not.toContain(url)
    expect(mail.unsubscribe_url).toBeNull()
  },
)

it('a letter links to its screen and to unsubscribe', () => {
  const params = {
    ...letter,
    url: 'https://portal.example/task/1',
    unsubscribe_url: 'https://portal.example/stop?token=1',
  }
  const mail = renderMail({ kind: 'letter', params }, 'ja')
  expect(mail.html).toContain('href="https://portal.example/task/1"')
  expect(mail.html).toContain('href="https://portal.example/stop?token=1"')
  expect(mail.text).toContain('https://portal.example/stop?token=1')
  expect(mail.unsubscribe_url).toBe(params.unsubscribe_url)
})

it('a subject is one line of limited length', () => {
  const title = `Film\r\nBcc: x@example.com\u2028${'長'.repeat(400)}`
  const { subject } = renderMail({ kind: 'letter', params: { ...letter, title } }, 'zh')
  expect(subject).toMatch(/^Film Bcc: x@example\.com 長+…$/)
  expect(Array.from(subject)).toHaveLength(200)
})

it('a digest of many letters shows some, and how many more there are', () => {
  const items = Array.from({ length: 30 }, (_, index) => ({ title: `Letter ${index + 1}`, body: '', url: null }))
  const params = { count: 48, items, url: 'https://portal.example', unsubscribe_url: 'https://portal.example/stop' }
  const { subject, text } = renderMail({ kind: 'digest', params }, 'en')
  expect(subject).toBe('48 unread messages')
  expect(text).toContain('Letter 20')
  expect(text).not.toContain('Letter 21')
  expect(text).toContain('and 28 more')
})
