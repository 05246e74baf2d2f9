/** A real SMTP server for tests, on loopback: it keeps what it is given and refuses what the test tells it to. */
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail extends Email {
  readonly envelope: { from: string; to: string[] }
  readonly raw: string
  readonly isSecure: boolean
  readonly user: string | undefined
}

export interface SmtpPeer {
  readonly port: number
  readonly received: ReceivedMail[]
  /** What was tried, recipient by recipient, taken or not. */
  readonly tried: string[]
  /** The answer to a recipient: null takes it. */
  refuse: (recipient: string, count: number) => { code: number; words: string } | null
  close(): Promise<void>
}

/** Takes any user whose password is `right`. */
export async function startSmtpPeer(options: SMTPServerOptions = {}): Promise<SmtpPeer> {
  const peer = { port: 0, received: [] as ReceivedMail[], tried: [] as string[] } as {
    -readonly [K in keyof SmtpPeer]: SmtpPeer[K]
  }
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    ...options,
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(refusalOf(535, '5.7.8 Authentication failed')),
    onRcptTo({ address }, _session, done) {
      peer.tried.push(address)
      const refusal = peer.refuse(address, peer.tried.length)
      done(refusal && refusalOf(refusal.code, refusal.words))
    },
    onData(stream, { envelope, secure, user }, done) {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map((recipient) => recipient.address)
      text(stream)
        .then(async (raw) => {
          const mail = await PostalMime.parse(raw)
          peer.received.push({
            ...mail,
            envelope: { from, to },
            raw,
            isSecure: secure,
            user: user as string | undefined,
          })
          done()
        })
        .catch(done)
    },
  })
  server.on('error', () => {}) // a client that breaks off, as the tests of TLS do
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  peer.port = (server.server.address() as AddressInfo).port
  peer.refuse = () => null
  peer.close = () => new Promise((resolve) => server.close(() => resolve()))
  return peer
}

const refusalOf = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })
