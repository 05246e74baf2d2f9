import { calls } from '@polyphony/contract'
import type { App } from '../../ground/context.ts'
import { implement } from '../../ground/kernel/call/implement.ts'
import { askCode } from './ask-code.ts'
import { checkCode, type GivenCode } from './check-code.ts'
import { exchangeCode } from './exchange-code.ts'

export const codeCalls = implement(calls.code, {
  getEmailCode: (ctx, { email, ...ask }) => askCode(ctx, 'email', email, ask),
  getPhoneCode: (ctx, { phone, ...ask }) => askCode(ctx, 'phone', phone, ask),
  isValidateEmailCode: (ctx, { email, ...given }) => validate(ctx, { channel: 'email', target: email, ...given }),
  isValidatePhoneCode: (ctx, { phone, ...given }) => validate(ctx, { channel: 'phone', target: phone, ...given }),
})

async function validate(app: App, given: GivenCode): Promise<{ grant: string | null }> {
  if (given.purpose === 'reset') return { grant: await exchangeCode(app, given) }
  await checkCode(app, given)
  return { grant: null }
}
