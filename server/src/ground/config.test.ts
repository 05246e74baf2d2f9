import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configHelp, readConfig, variables } from './config.ts'

let directory: string
beforeAll(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-config-'))
})
afterAll(() => fs.rmSync(directory, { recursive: true, force: true }))

const read = (values: Record<string, string>) => readConfig({ DATA_DIR: directory, ...values })
const database = 'postgres://a:b@localhost/c'

/** An invalid value for each variable that can have one. */
const wrong: Partial<Record<keyof typeof variables, string>> = {
  PORT: '70000',
  PUBLIC_URL: 'portal.example',
  ROLE: 'boss',
  NODE_ENV: 'prod',
  DATABASE_URL: 'mysql://a/b',
  DATABASE_OWNER_URL: 'mysql://a/b',
  DATABASE_POOL: '1',
  DATABASE_STATEMENTS: '-1',
  REDIS_URL: 'http://localhost',
  SECRET_KEY: 'short',
  REGION: 'EU',
  DEMO: 'perhaps',
  S3_ENDPOINT: 'ftp://x',
  AI_BASE_URL: 'nowhere',
  AI_STRUCTURED_OUTPUT: 'yaml',
  SMTP_URL: 'mail.example',
  SMTP_STARTTLS: 'perhaps',
  MAIL_FROM: 'Polyphony <no-reply@polyphony.example>\nBcc: victim@example.com',
  SMS_PROVIDER: 'pigeon',
  SMS_FROM: 'Polyphony',
  SMS_BASE_URL: 'nowhere',
  WECHAT_AES_KEY: 'too short',
  WECHAT_BASE_URL: 'nowhere',
  LOG_LEVEL: 'loud',
  TRUST_PROXY: 'maybe',
  RATE_LIMIT_FACTOR: '0',
  REQUEST_SECONDS: '0',
  METRICS_PORT: '0',
  METRICS_TOKEN: 'short',
  CLAMD_ADDRESS: 'clamav',
  CHAT_PATIENCE_SECONDS: '0',
  WEB_SEARCH_URL: 'https://search.example/?key=k',
  WEB_SEARCH_HEADER: 'no header',
}

describe('the configuration', () => {
  it.each(Object.entries(wrong))('reports %s=%s as invalid', (name, value) => {
    const isHidden = [
      'DATABASE_URL',
      'DATABASE_OWNER_URL',
      'REDIS_URL',
      'SMTP_URL',
      'SECRET_KEY',
      'WECHAT_AES_KEY',
      'METRICS_TOKEN',
      'WEB_SEARCH_URL',
      'WEB_SEARCH_HEADER',
    ].includes(name)
    const shown = isHidden ? '…' : value
    expect(() => read({ [name]: value })).toThrow(`${name}=${shown}: `)
  })

  it('reports all invalid variables at once, and no secret', () => {
    const error = (() => {
      try {
        read({ ...(wrong as Record<string, string>), SECRET_KEY: 'hush-hush', SMTP_URL: 'smpt://u:hush-hush@h' })
      } catch (thrown) {
        return (thrown as Error).message
      }
      return ''
    })()
    for (const name of Object.keys(wrong)) expect(error).toContain(`\n  ${name}=`)
    expect(error).not.toContain('hush-hush')
  })

  it('is tested with every variable that can be invalid', () => {
    const isAnyText = (name: string) => variables[name as keyof typeof variables].check.safeParse('any text').success
    expect(Object.keys(variables).filter((name) => !(name in wrong) && !isAnyText(name))).toEqual([])
  })

  it('treats empty variables as unset', () => {
    expect(read({ PORT: '', REGION: '' })).toMatchObject({ PORT: 3000, REGION: 'other', ROLE: 'all', DEMO: true })
  })

  it.each([
    [{ NODE_ENV: 'production', DEMO: 'true' }, 'DEMO=true is refused with NODE_ENV=production.'],
    [{ ROLE: 'web' }, 'ROLE=web needs DATABASE_URL'],
    [{ ROLE: 'worker' }, 'ROLE=worker needs DATABASE_URL'],
    [{ ROLE: 'web', DATABASE_URL: database }, 'one SECRET_KEY'],
    [{ S3_ENDPOINT: 'http://s3.example' }, 'S3_ENDPOINT needs S3_ACCESS_KEY and S3_SECRET_KEY.'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL needs MAIL_FROM.'],
    [
      { SMS_PROVIDER: 'aliyun', SMS_KEY_ID: 'a', SMS_FROM: '+15005550006' },
      'SMS_KEY_SECRET, SMS_SIGN_NAME, SMS_TEMPLATE_CODE.',
    ],
    [{ SMS_PROVIDER: 'twilio', SMS_KEY_ID: 'a', SMS_KEY_SECRET: 'b' }, 'SMS_PROVIDER=twilio needs SMS_FROM.'],
  ])('refuses %j', (values, message) => {
    expect(() => read(values as Record<string, string>)).toThrow(message)
  })

  it('has the demo world only without DATABASE_URL, and never in production', () => {
    expect(read({}).DEMO).toBe(true)
    expect(read({ DATABASE_URL: database }).DEMO).toBe(false)
    expect(read({ DATABASE_URL: database, DEMO: 'true' }).DEMO).toBe(true)
    expect(read({ NODE_ENV: 'production' }).DEMO).toBe(false)
  })

  it('keeps the generated secret in a file that only its owner can read', () => {
    const { SECRET_KEY } = read({})
    expect(SECRET_KEY).toMatch(/^[0-9a-f]{64}$/)
    expect(read({}).SECRET_KEY).toBe(SECRET_KEY)
    expect(fs.statSync(path.join(directory, 'secret-key')).mode & 0o077).toBe(0)
  })

  it('lists every variable in the help', () => {
    for (const name of Object.keys(variables)) expect(configHelp()).toContain(`  ${name} `)
  })
})
