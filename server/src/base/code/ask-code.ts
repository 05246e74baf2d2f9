/** Requests a code. Neither the answer nor its duration tells whether an account has this address. */
import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CodeChannel, CodePurpose, Language } from '@polyphony/contract'
import type { PublicCtx } from '../../ground/context.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { sendMail } from '../outbound/send-mail.ts'
import { sendSms } from '../outbound/send-sms.ts'
import { readSetting } from '../setting/read-setting.ts'
import { checkCaptcha } from './captcha.ts'
import { checkLimits, waitSeconds } from './limits.ts'
import { type Recipient, recipientOf } from './recipient.ts'
import { addCode, type CodeFor, codeMinutes, hashCode, waitForTurn } from './store.ts'

interface Ask {
  purpose: CodePurpose
  code?: string
  captchaId?: string
  language?: Language
}

/** Longer than sending takes, so that the duration doesn't show whether something was sent. */
const answerMs = 120

export async function askCode(ctx: PublicCtx, channel: CodeChannel, target: string, ask: Ask) {
  const begun = performance.now()
  const { purpose } = ask
  const setting = await readSetting(ctx)
  if (setting.is_captcha_required && !ctx.actor) await checkCaptcha(ctx, ask.captchaId, ask.code)
  const recipient = await recipientOf(ctx, channel, purpose, target)
  const language = ask.language ?? recipient.language ?? setting.default_language
  await inTransaction(ctx, async (transaction) => {
    const { ip } = ctx.request
    await waitForTurn(transaction.tx, ip, target)
    const now = transaction.now()
    await checkLimits(transaction.tx, { target, ip, now, factor: ctx.config.RATE_LIMIT_FACTOR })
    await makeCode(transaction, { channel, purpose, target }, { ...recipient, language, ip })
  })
  await sleep(Math.max(0, answerMs - (performance.now() - begun)))
  return { wait_seconds: waitSeconds, expires_seconds: codeMinutes * 60 }
}

async function makeCode(
  transaction: Transaction,
  code: CodeFor,
  { account_id, isReal, language, ip }: Recipient & { language: Language; ip: string },
): Promise<void> {
  const code_id = transaction.newId()
  const digits = isReal ? String(randomInt(1_000_000)).padStart(6, '0') : randomBytes(16).toString('hex') // a value that nobody can guess
  const code_hash = hashCode(transaction.seal, code_id, digits)
  await addCode(transaction.tx, { ...code, code_id, account_id, code_hash, ip, now: transaction.now() })
  if (!isReal) return
  const params = { code: digits, minutes: codeMinutes, purpose: code.purpose }
  const message = { to: code.target, language, kind: 'code' as const, params, account_id }
  await (code.channel === 'email' ? sendMail(transaction, message) : sendSms(transaction, message))
}
