import { type CodePurpose, calls, day, hour, minute, second } from '@polyphony/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sha256 } from '../../ground/kernel/seal/seal.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { capturedFor, codeFor } from '../../testing/captured.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { checkCode, type GivenCode } from './check-code.ts'
import { redeemGrant } from './redeem-grant.ts'
import { spendCode } from './spend-code.ts'

const { getEmailCode, getPhoneCode, isValidateEmailCode, isValidatePhoneCode } = calls.code
const wait = { wait_seconds: 60, expires_seconds: 300 }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let count = 0
const someone = () => `someone${++count}@example.com`
const wrongOf = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'OK',
    (error: { code: string }) => error.code,
  )
const ask = (email: string, purpose: CodePurpose = 'register', more: object = {}) =>
  server.visitor.ask(getEmailCode, { email, purpose, ...more })
const given = (email: string, code: string, more: Partial<GivenCode> = {}): GivenCode => ({
  channel: 'email',
  target: email,
  purpose: 'register',
  code,
  ...more,
})
const spend = (...args: Parameters<typeof given>) => outcomeOf(spendCode(server.app, given(...args)))
const check = (...args: Parameters<typeof given>) => outcomeOf(checkCode(server.app, given(...args)))
const redeem = (grant: string) => inTransaction(server.app, (transaction) => redeemGrant(transaction, grant))
const emailOf = async (username: string) => {
  const row = await server.app.db
    .selectFrom('account')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return { email: row.email!, account_id: row.account_id, phone: row.phone }
}
const setAccount = (
  username: string,
  values: { email?: string; phone?: string; status?: 'normal' | 'locked' | 'erased' },
) => server.app.db.updateTable('account').set(values).where('username', '=', username).execute()

describe('a code', () => {
  it('has six digits and can be used once', async () => {
    const email = someone()
    expect(await ask(email)).toMatchObject({ err_msg: 'OK', data: wait })
    const code = await codeFor(server, email)
    expect(code).toMatch(/^\d{6}$/)
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => spend(email, code)))
    expect(outcomes.filter((outcome) => outcome === 'OK')).toHaveLength(1)
    expect(await spend(email, code)).toBe('CODE_INVALID')
  })

  it('is bound to its purpose, channel and target', async () => {
    const [email, other] = [someone(), someone()]
    await ask(email)
    const code = await codeFor(server, email)
    expect(await spend(email, code, { purpose: 'login' })).toBe('CODE_INVALID')
    expect(await spend(email, code, { channel: 'phone' })).toBe('CODE_INVALID')
    expect(await spend(other, code)).toBe('CODE_INVALID')
    expect(await spend(email, code)).toBe('OK')
  })

  it('is valid for five minutes', async () => {
    const email = someone()
    await ask(email)
    const code = await codeFor(server, email)
    server.advance(5 * minute - 2 * second)
    expect(await check(email, code)).toBe('OK')
    server.advance(3 * second)
    expect(await spend(email, code)).toBe('CODE_EXPIRED')
  })

  it('is replaced by the next one', async () => {
    const email = someone()
    await ask(email)
    const first = await codeFor(server, email)
    server.advance(61 * second)
    await ask(email)
    const next = await codeFor(server, email)
    if (first !== next) expect(await spend(email, first)).toBe('CODE_WRONG')
    expect(await spend(email, next)).toBe('OK')
  })

  it('loses no try when it is right and only checked', async () => {
    const email = someone()
    await ask(email)
    const code = await codeFor(server, email)
    for (let times = 0; times < 8; times++)
      expect(await server.visitor.call(isValidateEmailCode, { email, purpose: 'register', code })).toEqual({
        grant: null,
      })
    expect(await spend(email, code)).toBe('OK')
  })

  it('is stored as a hash that can’t be found by trying all six-digit codes', async () => {
    const email = someone()
    await ask(email)
    const code = await codeFor(server, email)
    const row = await server.app.db
      .selectFrom('verification_code')
      .selectAll()
      .where('target', '=', email)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(code)
    for (const text of [code, `${row.code_id}/${code}`]) expect(row.code_hash).not.toBe(sha256(text))
  })

  it('is also sent to phones', async () => {
    const phone = '138 0000 4321'
    expect(await server.visitor.call(getPhoneCode, { phone, purpose: 'register' })).toEqual(wait)
    const [sms] = await capturedFor(server, '+8613800004321')
    expect(sms).toMatchObject({ channel: 'sms', kind: 'code' })
    const code = await codeFor(server, '+8613800004321')
    expect(await server.visitor.call(isValidatePhoneCode, { phone, purpose: 'register', code })).toEqual({
      grant: null,
    })
  })
})

describe('guessing a code', () => {
  it('in parallel has five tries, after which the right code is refused, too', async () => {
    const email = someone()
    await ask(email)
    const code = await codeFor(server, email)
    const guesses = Array.from({ length: 50 }, (_, index) =>
      server.visitor.ask(isValidateEmailCode, { email, purpose: 'register', code: wrongOf(code, index + 1) }),
    )
    const answers = (await Promise.all(guesses)).map((answer) => answer.err_msg)
    expect(answers.filter((answer) => answer === 'CODE_WRONG')).toHaveLength(5)
    expect(answers.filter((answer) => answer === 'CODE_INVALID')).toHaveLength(45)
    expect(await spend(email, code)).toBe('CODE_INVALID')
  })

  it('counts tries of checking and of using together', async () => {
    const email = someone()
    await ask(email)
    const code = await codeFor(server, email)
    for (const attempt of [check, spend, check, spend]) expect(await attempt(email, wrongOf(code))).toBe('CODE_WRONG')
    expect(await spend(email, code)).toBe('OK') // the fifth try
  })
})

describe('requesting codes too often', () => {
  const asked = (email: string) =>
    server.app.db
      .selectFrom('verification_code')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('target', '=', email)
      .executeTakeFirstOrThrow()

  it('in parallel: one request succeeds, whatever the purposes', async () => {
    const email = someone()
    const purposes: CodePurpose[] = ['register', 'login', 'reset']
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => ask(email, purposes[index % 3])))
    expect(answers.filter((answer) => answer.err_msg === 'OK')).toHaveLength(1)
    const refused = answers.filter((answer) => answer.err_msg === 'CODE_TOO_OFTEN')
    expect(refused).toHaveLength(11)
    for (const { data } of refused as unknown as { data: { seconds: number } }[]) {
      expect(data.seconds).toBeGreaterThan(50)
      expect(data.seconds).toBeLessThanOrEqual(60)
    }
    expect((await asked(email)).count).toBe(1)
  })

  it('is refused after five in an hour and ten in a day', async () => {
    const email = someone()
    const askAfter = async (ms: number) => {
      server.advance(ms)
      return ask(email)
    }
    for (let times = 0; times < 5; times++) expect((await askAfter(61 * second)).err_msg).toBe('OK')
    const sixth = await askAfter(61 * second)
    expect(sixth.err_msg).toBe('CODE_TOO_OFTEN')
    const { seconds } = sixth.data as unknown as { seconds: number }
    expect(seconds).toBeGreaterThan(50 * 60)
    expect((await askAfter((seconds - 3) * second)).err_msg).toBe('CODE_TOO_OFTEN')
    expect((await askAfter(4 * second)).err_msg).toBe('OK') // the sixth request
    for (let times = 0; times < 4; times++) expect((await askAfter(hour)).err_msg).toBe('OK')
    const eleventh = await askAfter(hour)
    expect(eleventh.err_msg).toBe('CODE_TOO_OFTEN')
    expect((eleventh.data as unknown as { seconds: number }).seconds).toBeGreaterThan(17 * 3600)
    expect((await askAfter(day)).err_msg).toBe('OK')
  })
})

describe('many requests from one address', () => {
  let strict: TestServer
  beforeAll(async () => {
    strict = await startTestServer({ config: { RATE_LIMIT_FACTOR: 1 } })
  })
  afterAll(() => strict.close())

  it('are refused after twenty in an hour, also when signed in', async () => {
    const people = [await strict.as('lin'), await strict.as('clara'), strict.visitor]
    const answers: string[] = []
    for (let index = 0; index < 24; index++) {
      const input = { email: `flood${index}@example.com`, purpose: 'register' as const }
      answers.push((await people[index % 3]!.ask(getEmailCode, input)).err_msg)
    }
    expect(answers).toEqual([...Array<string>(20).fill('OK'), ...Array<string>(4).fill('Operator_Limited')])
    const sent = await strict.app.db
      .selectFrom('outbound_message')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(sent.count).toBe(20)
  })
})

describe('whether an account exists', () => {
  beforeAll(async () => {
    await setAccount('ana', { email: 'ana-locked@example.com', status: 'locked' })
  })

  it.each(['login', 'reset'] as const)('can’t be seen when requesting a code to %s', async (purpose) => {
    const { email } = await emailOf('mori')
    server.advance(2 * day)
    const timed = async (target: string) => {
      const begun = performance.now()
      const answer = await ask(target, purpose)
      return { answer, ms: performance.now() - begun }
    }
    const [known, unknown, locked] = [await timed(email), await timed(someone()), await timed('ana-locked@example.com')]
    expect(known.answer).toEqual(unknown.answer)
    expect(locked.answer).toEqual(unknown.answer)
    for (const { ms } of [known, unknown, locked]) expect(ms).toBeGreaterThanOrEqual(119)
    expect((await capturedFor(server, email)).length).toBeGreaterThan(0)
    expect(await capturedFor(server, 'ana-locked@example.com')).toEqual([])
  })

  it('can’t be seen when guessing a code', async () => {
    const { email } = await emailOf('rui')
    const stranger = someone()
    const answersFor = async (target: string) => {
      const answers = [await ask(target, 'login'), await ask(target, 'login')].map((answer) => answer.err_msg)
      const code = target === email ? wrongOf(await codeFor(server, email)) : '123456'
      for (let times = 0; times < 6; times++)
        answers.push((await server.visitor.ask(isValidateEmailCode, { email: target, purpose: 'login', code })).err_msg)
      return answers
    }
    expect(await answersFor(stranger)).toEqual(await answersFor(email))
  })
})

describe('a grant', () => {
  beforeEach(() => server.advance(2 * day)) // after the limits of the targets have ended
  const grantFor = async (username: string) => {
    const { email, account_id } = await emailOf(username)
    await ask(email, 'reset')
    const code = await codeFor(server, email)
    const { grant } = await server.visitor.call(isValidateEmailCode, { email, purpose: 'reset', code })
    return { grant: grant!, account_id, email, code }
  }

  it('is for the account of the code, valid once, and uses the code up', async () => {
    const [mine, theirs] = [await grantFor('lin'), await grantFor('sato')]
    expect(mine.grant).toMatch(/^[\w-]{43}$/)
    expect(await redeem(mine.grant)).toEqual({ account_id: mine.account_id })
    expect(await redeem(theirs.grant)).toEqual({ account_id: theirs.account_id })
    expect(await outcomeOf(redeem(mine.grant))).toBe('GRANT_EXPIRED')
    const again = { email: theirs.email, purpose: 'reset' as const, code: theirs.code }
    expect((await server.visitor.ask(isValidateEmailCode, again)).err_msg).toBe('CODE_INVALID')
  })

  it('can be redeemed once, and again after a change that failed', async () => {
    const { grant } = await grantFor('kato')
    const failing = inTransaction(server.app, async (transaction) => {
      await redeemGrant(transaction, grant)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => outcomeOf(redeem(grant))))
    expect(outcomes.filter((outcome) => outcome === 'OK')).toHaveLength(1)
  })

  it('is valid for ten minutes, and can’t be guessed', async () => {
    const { grant } = await grantFor('lin')
    server.advance(10 * minute + second)
    expect(await outcomeOf(redeem(grant))).toBe('GRANT_EXPIRED')
    expect(await outcomeOf(redeem('A'.repeat(43)))).toBe('GRANT_EXPIRED')
  })

  it('is not given for other purposes', async () => {
    const { email } = await emailOf('lin')
    await ask(email, 'login')
    const code = await codeFor(server, email)
    expect((await server.visitor.ask(isValidateEmailCode, { email, purpose: 'reset', code })).err_msg).toBe(
      'CODE_INVALID',
    )
    expect(await server.visitor.call(isValidateEmailCode, { email, purpose: 'login', code })).toEqual({ grant: null })
  })
})

describe('one’s own contact', () => {
  it.each(['bind', 'confirm'] as const)('a code to %s is only sent to the signed-in owner', async (purpose) => {
    expect(await ask(someone(), purpose)).toMatchObject({ err: 401, err_msg: 'Unauthorize' })
  })

  it('is confirmed only by a code sent to itself', async () => {
    server.advance(2 * day)
    const lin = await server.as('lin')
    const [own, other] = [await emailOf('lin'), await emailOf('sato')]
    const askAs = (email: string) => lin.ask(getEmailCode, { email, purpose: 'confirm' })
    expect((await askAs(other.email)).err_msg).toBe('NO_PERMISSION')
    expect((await askAs(someone())).err_msg).toBe('NO_PERMISSION')
    expect((await askAs(own.email.toUpperCase())).err_msg).toBe('OK')
    const code = await codeFor(server, own.email)
    const mine = { purpose: 'confirm' as const, account_id: own.account_id }
    expect(await spend(own.email, code, { ...mine, account_id: other.account_id })).toBe('CODE_WRONG')
    expect(await spend(own.email, code, mine)).toBe('OK')
  })

  it('is bound with a code sent to the new contact, valid for the account that requested it', async () => {
    const lin = await server.as('lin')
    const [email, own, other] = [someone(), await emailOf('lin'), await emailOf('sato')]
    await lin.call(getEmailCode, { email, purpose: 'bind' })
    const code = await codeFor(server, email)
    expect(await spend(email, code, { purpose: 'bind', account_id: other.account_id })).toBe('CODE_WRONG')
    expect(await spend(email, code, { purpose: 'bind', account_id: own.account_id })).toBe('OK')
  })
})

describe('the language of a code', () => {
  const languageOf = async (target: string) => (await capturedFor(server, target)).at(-1)!.language

  it('is the requested one, else the account’s, else the site’s', async () => {
    server.advance(2 * day)
    const { email } = await emailOf('sato')
    await server.app.db.updateTable('account').set({ language: 'ja' }).where('username', '=', 'sato').execute()
    await ask(email, 'login')
    expect(await languageOf(email)).toBe('ja')
    server.advance(61 * second)
    await ask(email, 'login', { language: 'zh' })
    expect(await languageOf(email)).toBe('zh')
    const stranger = someone()
    await ask(stranger)
    expect(await languageOf(stranger)).toBe('en')
  })
})

describe('a site that requires a captcha', () => {
  beforeAll(() => server.make.setting('is_captcha_required', true))
  afterAll(() => server.make.setting('is_captcha_required', null))
  const captcha = async (answer: string) => {
    const captcha_id = server.app.newId()
    const expires_at = new Date(server.app.now().getTime() + minute)
    await server.app.db
      .insertInto('captcha')
      .values({ captcha_id, answer_hash: sha256(captcha_id + answer), address_hash: 'a', expires_at })
      .execute()
    return captcha_id
  }

  it('requires one from visitors, and each captcha is valid for one code', async () => {
    const email = someone()
    expect((await ask(email)).err_msg).toBe('CAPTCHA_WRONG')
    const captchaId = await captcha('12345')
    expect((await ask(email, 'register', { captchaId, code: '54321' })).err_msg).toBe('CAPTCHA_WRONG')
    expect((await ask(email, 'register', { captchaId, code: '12345' })).err_msg).toBe('CAPTCHA_EXPIRED')
    expect(await capturedFor(server, email)).toEqual([])
    expect((await ask(email, 'register', { captchaId: await captcha('12345'), code: '12345' })).err_msg).toBe('OK')
  })

  it('requires none from signed-in users', async () => {
    await server.make.setting('is_captcha_required', null)
    const lin = await server.as('lin') // signing in requires a captcha, too
    await server.make.setting('is_captcha_required', true)
    expect((await lin.ask(getEmailCode, { email: someone(), purpose: 'bind' })).err_msg).toBe('OK')
  })
})
