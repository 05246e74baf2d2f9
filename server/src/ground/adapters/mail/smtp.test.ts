import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DeliveryError } from '../delivery-error.ts'
import type { MailAdapter, OutgoingMail } from './mail.ts'
import { openSmtp } from './smtp.ts'
import { type SmtpPeer, startSmtpPeer } from './smtp-peer.ts'

const opened: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close()
})
async function peerWith(options?: Parameters<typeof startSmtpPeer>[0]): Promise<SmtpPeer> {
  const peer = await startSmtpPeer(options)
  opened.push(peer)
  return peer
}
function adapterTo(url: string, more: { from?: string; hasStartTls?: boolean } = {}): MailAdapter {
  const adapter = openSmtp({
    url,
    from: 'Polyphony 语言服务 <no-reply@polyphony.example>',
    hasStartTls: false,
    ...more,
  })
  opened.push(adapter)
  return adapter
}
const mail = (more: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: '0190a000-0000-7000-8000-000000000001',
  to: 'lin@example.com',
  subject: 'Hello',
  text: 'Good day',
  html: '<p>Good day</p>',
  unsubscribe_url: null,
  ...more,
})
const never = new AbortController().signal
async function refusalOf(adapter: MailAdapter, more?: Partial<OutgoingMail>): Promise<DeliveryError> {
  const error = await adapter.send(mail(more), never).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(DeliveryError)
  return error as DeliveryError
}

describe('a mail', () => {
  let peer: SmtpPeer
  let adapter: MailAdapter
  beforeEach(async () => {
    peer = await peerWith()
    adapter = adapterTo(`smtp://127.0.0.1:${peer.port}`)
  })

  it('arrives as text and HTML, with the same Message-ID on every try', async () => {
    await adapter.send(mail(), never)
    await adapter.send(mail(), never)
    const [first, second] = peer.received
    expect(first).toMatchObject({
      subject: 'Hello',
      text: 'Good day\n',
      html: '<p>Good day</p>\n',
      messageId: '<0190a000-0000-7000-8000-000000000001@polyphony.example>',
      envelope: { from: 'no-reply@polyphony.example', to: ['lin@example.com'] },
    })
    expect(second!.messageId).toBe(first!.messageId)
    expect(first!.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
    expect(first!.headers.filter(({ key }) => key.startsWith('list-'))).toEqual([])
  })

  it.each(['您有 3 条未读消息：《长城》第二季', '未読メッセージが 3 件あります「銀河鉄道の夜」', 'Ünïcödé 🎬'])(
    'transmits %s in its subject and body',
    async (words) => {
      await adapter.send(mail({ subject: words, text: words, html: `<p>${words}</p>` }), never)
      expect(peer.received[0]).toMatchObject({
        subject: words,
        text: words,
        html: `<p>${words}</p>`,
        from: { name: 'Polyphony 语言服务', address: 'no-reply@polyphony.example' },
      })
      expect(peer.received[0]!.raw.split('\r\n\r\n')[0]).toMatch(/^[\t\r\n\x20-\x7e]+$/) // headers are ASCII during transmission
    },
  )

  it('has headers to unsubscribe', async () => {
    await adapter.send(mail({ unsubscribe_url: 'https://portal.example/message/unsubscribe?token=a.b' }), never)
    const { headers } = peer.received[0]!
    expect(headers).toContainEqual(
      expect.objectContaining({
        key: 'list-unsubscribe',
        value: '<https://portal.example/message/unsubscribe?token=a.b>',
      }),
    )
    expect(headers).toContainEqual(
      expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
    )
  })

  it.each(['\r\n', '\n', '\r', '\u2028', '\r\n '])(
    'keeps a subject that contains %j and a header in one header line',
    async (end) => {
      await adapter.send(mail({ subject: `Film${end}Bcc: victim@example.com${end}X-Evil: yes` }), never)
      const [arrived] = peer.received
      expect(arrived!.headers.map(({ key }) => key)).not.toContain('bcc')
      expect(arrived!.headers.map(({ key }) => key)).not.toContain('x-evil')
      expect(arrived!.envelope.to).toEqual(['lin@example.com'])
    },
  )

  it.each([
    'lin@example.com\r\nRCPT TO:<victim@example.com>',
    'lin@example.com, victim@example.com',
    'Lin <victim@example.com>',
    'a b@example.com',
  ])('is never sent to %j', async (to) => {
    const refusal = await refusalOf(adapter, { to })
    expect(refusal.isPermanent).toBe(true)
    expect(peer.tried).toEqual([])
  })

  it('that is refused permanently fails with the server’s message', async () => {
    peer.refuse = () => ({ code: 550, words: '5.1.1 No such user here' })
    const refusal = await refusalOf(adapter)
    expect(refusal).toMatchObject({ isPermanent: true, message: expect.stringContaining('No such user here') })
  })

  it('that is refused temporarily may be tried again', async () => {
    peer.refuse = (_to, count) => (count === 1 ? { code: 450, words: '4.2.0 Greylisted, come back later' } : null)
    const refusal = await refusalOf(adapter)
    expect(refusal).toMatchObject({ isPermanent: false, message: expect.stringContaining('Greylisted') })
    await adapter.send(mail(), never)
    expect(peer.received).toHaveLength(1)
  })

  it('is aborted when our server stops', async () => {
    const stopped = AbortSignal.abort(new Error('stopping'))
    await expect(adapter.send(mail(), stopped)).rejects.toThrow('stopping')
    expect(peer.received).toEqual([])
  })
})

describe('a server', () => {
  it('that can’t be reached may be tried again', async () => {
    const server = net.createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    await new Promise((resolve) => server.close(resolve))
    expect((await refusalOf(adapterTo(`smtp://127.0.0.1:${port}`))).isPermanent).toBe(false)
  })

  it('gets user and password', async () => {
    const peer = await peerWith({ allowInsecureAuth: true })
    await adapterTo(`smtp://mail%40house:right@127.0.0.1:${peer.port}`).send(mail(), never)
    expect(peer.received[0]!.user).toBe('mail@house')
  })

  it('that refuses the password causes a temporary error: the mail waits until the operator corrects it', async () => {
    const peer = await peerWith({ allowInsecureAuth: true })
    const refusal = await refusalOf(adapterTo(`smtp://house:hush-hush@127.0.0.1:${peer.port}`))
    expect(refusal.isPermanent).toBe(false)
    expect(refusal.message).toContain('Authentication failed')
    expect(refusal.message).not.toContain('hush-hush')
  })

  it('without STARTTLS gets nothing if TLS is required', async () => {
    const guests: string[] = []
    const peer = await peerWith({
      disabledCommands: ['STARTTLS'],
      onConnect: (session, done) => {
        guests.push(session.remoteAddress)
        done()
      },
    })
    await refusalOf(adapterTo(`smtp://house:right@127.0.0.1:${peer.port}`, { hasStartTls: true }))
    expect(guests).toHaveLength(1)
    expect(peer.tried).toEqual([])
  })

  it('with an untrusted certificate gets nothing', async () => {
    const peer = await peerWith()
    const refusal = await refusalOf(adapterTo(`smtp://house:right@127.0.0.1:${peer.port}`, { hasStartTls: true }))
    expect(refusal.isPermanent).toBe(false)
    expect(peer.tried).toEqual([])
  })
})

describe.skipIf(!hasOpenssl())('over TLS', () => {
  const before = tls.getCACertificates('default')
  let directory: string
  let pair: { key: string; cert: string }
  beforeEach(() => {
    directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-tls-'))
    const [keyFile, certFile] = ['key.pem', 'cert.pem'].map((name) => path.join(directory, name)) as [string, string]
    const options = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'
    const names = ['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
    execFileSync('openssl', [...options.split(' '), ...names, '-keyout', keyFile, '-out', certFile], {
      stdio: 'ignore',
    })
    pair = { key: fs.readFileSync(keyFile, 'utf8'), cert: fs.readFileSync(certFile, 'utf8') }
    tls.setDefaultCACertificates([...before, pair.cert])
  })
  afterEach(() => {
    tls.setDefaultCACertificates(before)
    fs.rmSync(directory, { recursive: true, force: true })
  })

  it.each([
    ['smtp', { secure: false }],
    ['smtps', { secure: true }],
  ])('%s:// accepts mail with the right password', async (protocol, options) => {
    const peer = await peerWith({ ...pair, ...options, authOptional: false })
    await adapterTo(`${protocol}://house:right@127.0.0.1:${peer.port}`, { hasStartTls: true }).send(mail(), never)
    expect(peer.received[0]).toMatchObject({ isSecure: true, user: 'house' })
  })
})

function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
