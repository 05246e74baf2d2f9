/** A real SMTP server for tests, on loopback: it stores mails, and refuses what the test sets. */
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
  /** The recipients of all tries, accepted or refused. */
  readonly tried: string[]
  /** The answer to a recipient: null accepts it. */
  refuse: (recipient: string, count: number) => { code: number; words: string } | null
  close(): Promise<void>
}

/** Accepts any user with the password `right`. */
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
  server.on('error', () => {}) // clients that disconnect, as in the tests of TLS
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  peer.port = (server.server.address() as AddressInfo).port
  peer.refuse = () => null
  peer.close = () => new Promise((resolve) => server.close(() => resolve()))
  return peer
}

const refusalOf = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })
