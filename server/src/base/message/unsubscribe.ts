/**
 * Unsubscribing from mails: a sealed link that names the account and the group and needs no session. Opening it changes
 * nothing (mail programs open links to check them); a button does, or the one-click request of mail programs (RFC
 * 8058).
 */
import { type LetterGroup, letterGroup, linkTo, paths } from '@polyphony/contract'
import { z } from 'zod'
import type { App } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import type { Routes } from '../../ground/kernel/http/serve-calls.ts'
import type { Seal } from '../../ground/kernel/seal/seal.ts'
import { writeMessageSetting } from './message-setting.ts'
import { mailModeOf, type Reader, readReader } from './reader.ts'

/** The mails of a group, or the daily mail. Mails about the account can't be ended. */
export type Subscription = Exclude<LetterGroup, 'account'> | 'digest'

const purpose = 'unsubscribe'
const named = z.tuple([z.uuid(), z.enum([...letterGroup.exclude(['account']).options, 'digest'])])

export function unsubscribeUrl(
  { seal, config }: Pick<App, 'seal' | 'config'>,
  { account_id, language }: Pick<Reader, 'account_id' | 'language'>,
  what: Subscription,
) {
  const token = seal.seal(JSON.stringify([account_id, what]), purpose)
  return `${config.PUBLIC_URL}${linkTo(paths.unsubscribe, { search: { lang: language, token } })}`
}

export async function readSubscription({ seal, db }: Pick<App, 'seal' | 'db'>, token: string) {
  const [accountId, subscription] = openToken(seal, token)
  const reader = await readReader(db, accountId)
  return { subscription, is_on: isOn(reader, subscription) }
}

export async function unsubscribe({ seal, db, now }: Pick<App, 'seal' | 'db' | 'now'>, token: string) {
  const [accountId, subscription] = openToken(seal, token)
  const change = subscription === 'digest' ? { is_digest_on: false } : { mail: { [subscription]: 'off' as const } }
  await writeMessageSetting(db, accountId, change, now())
  return { subscription, is_on: false }
}

function isOn(reader: Reader, subscription: Subscription): boolean {
  return subscription === 'digest' ? reader.is_digest_on : mailModeOf(reader, subscription) !== 'off'
}

/** @throws CallError URL_INVALID */
function openToken(seal: Seal, token: string): [string, Subscription] {
  try {
    return named.parse(JSON.parse(seal.open(token, purpose)))
  } catch {
    throw new CallError('URL_INVALID')
  }
}

/** `POST /message/unsubscribe?token=`, sent by mail programs without a session, with a form as body. */
export const serveOneClick: Routes = (server, { app, takeRate }) => {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, done) => done(null))
    scope.post<{ Querystring: { token?: string } }>(paths.unsubscribe, async (request, reply) => {
      reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store')
      if (!(await takeRate('address', request.ip))) return reply.code(429).send('Too many requests.')
      try {
        await unsubscribe(app, String(request.query.token ?? ''))
        return reply.send('You won’t get these mails any more.')
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        return reply.code(400).send('This link isn’t valid.')
      }
    })
  })
}
