/** Every environment variable with its purpose, default and check. `npm start -- --help` prints this table. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { present } from '@polyphony/contract'
import { z } from 'zod'
import { errorCodeOf } from './error-code.ts'

const flag = z.stringbool()
const port = z.coerce.number().int().min(0).max(65_535)
const webUrl = z.url({ protocol: /^https?$/ })
const text = z.string().min(1)

interface Variable {
  readonly help: string
  /** Shown in the help if the default isn't a fixed value. */
  readonly fallback?: string
  readonly check: z.ZodType
}

export const variables = {
  PORT: { help: 'Port the portal listens on', check: port.default(3000) },
  HOST: { help: 'Address the portal listens on', check: text.default('127.0.0.1') },
  PUBLIC_URL: {
    help: 'Address people reach the portal at; links in mails start with it',
    fallback: 'http://HOST:PORT',
    check: webUrl.optional(),
  },
  ROLE: { help: 'What this process does: all, web or worker', check: z.enum(['all', 'web', 'worker']).default('all') },
  NODE_ENV: {
    help: 'production refuses the demo world and its passwords',
    check: z.enum(['production', 'development', 'test']).default('development'),
  },
  DATA_DIR: { help: 'Where the embedded database, files and the secret key live', check: text.default('./data') },
  BACKUP_DIR: {
    help: 'Where backups of the embedded installation are kept, and its log, so that it can be restored to any moment',
    check: text.optional(),
  },
  DATABASE_URL: {
    help: 'PostgreSQL 15 or newer to use instead of the embedded one',
    check: z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .optional(),
  },
  DATABASE_OWNER_URL: {
    help: 'The same database as the owner of its tables, who migrates; DATABASE_URL is then a role that can’t change the books',
    check: z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .optional(),
  },
  DATABASE_POOL: {
    help: 'Connections to the database per process',
    check: z.coerce.number().int().min(2).max(200).default(16),
  },
  DATABASE_STATEMENTS: {
    help: 'Statements that each connection keeps planned; 0 behind a pooler that shares connections between transactions',
    check: z.coerce.number().int().min(0).max(5000).default(300),
  },
  REDIS_URL: {
    help: 'Redis that several server processes share events and rate limits through',
    check: z
      .string()
      .regex(/^rediss?:\/\//)
      .optional(),
  },
  SECRET_KEY: {
    help: 'Seals secrets and signs addresses; 32 characters or more',
    fallback: 'made at first start, kept in DATA_DIR/secret-key',
    check: z.string().min(32).optional(),
  },
  REGION: {
    help: 'CN: Chinese and ¥ by default; other: English and $',
    check: z.enum(['CN', 'other']).default('other'),
  },
  DEMO: {
    help: 'Whether an empty database gets the demo world',
    fallback: 'true with the embedded database, else false; never in production',
    check: flag.optional(),
  },
  S3_ENDPOINT: { help: 'S3 server to keep files on instead of DATA_DIR/files', check: webUrl.optional() },
  S3_BUCKET: { help: 'Its bucket', check: text.default('polyphony') },
  S3_REGION: { help: 'Its region', check: text.default('us-east-1') },
  S3_ACCESS_KEY: { help: 'Its access key', check: text.optional() },
  S3_SECRET_KEY: { help: 'Its secret key', check: text.optional() },
  AI_BASE_URL: {
    help: 'OpenAI-compatible provider, e.g. https://host/v1; operators can set others',
    check: webUrl.optional(),
  },
  AI_API_KEY: { help: 'Its key', check: text.optional() },
  AI_CHAT_MODEL: { help: 'Model for translation and chat', check: text.optional() },
  AI_EMBEDDINGS_MODEL: { help: 'Model for embeddings', check: text.optional() },
  AI_RERANK_MODEL: { help: 'Model that puts passages in order, at /rerank of the provider', check: text.optional() },
  AI_TRANSCRIPTION_MODEL: { help: 'Model for audio transcription', check: text.optional() },
  AI_SPEECH_MODEL: { help: 'Model for speech', check: text.optional() },
  AI_IMAGES_MODEL: { help: 'Model for images', check: text.optional() },
  AI_VISION_MODEL: { help: 'Chat model that reads text in pictures', check: text.optional() },
  AI_STRUCTURED_OUTPUT: {
    help: 'What its models take for answers that are data: schema (a JSON schema), json (only that it is JSON), text (neither)',
    check: z.enum(['schema', 'json', 'text']).default('text'),
  },
  WEB_SEARCH_URL: {
    help: 'Search service that assistants ask, if people choose the web: it answers a GET with JSON, e.g. https://host/search?q={query}&format=json',
    check: webUrl.refine((url) => url.includes('{query}')).optional(),
  },
  WEB_SEARCH_HEADER: {
    help: 'A header that it wants, e.g. X-Subscription-Token: key',
    check: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,60}: ?[\x20-\x7e]{1,500}$/)
      .optional(),
  },
  CHAT_PATIENCE_SECONDS: {
    help: 'How long an assistant waits for the next piece of a model’s answer',
    check: z.coerce.number().min(0.05).max(600).default(45),
  },
  SMTP_URL: {
    help: 'Mail server, e.g. smtp://user:password@host:587, or smtps:// for TLS from the first byte; without one, mails are kept at /ops/outbox',
    check: z.url({ protocol: /^smtps?$/ }).optional(),
  },
  SMTP_STARTTLS: {
    help: 'Whether smtp:// is secured by STARTTLS before anything else is said',
    fallback: 'true, but for a server on this machine',
    check: flag.optional(),
  },
  MAIL_FROM: {
    help: 'Whom mails are from, e.g. Polyphony <no-reply@example.com>',
    check: z
      .string()
      .regex(/^([^<>"@\p{Cc}]*<[^\s<>"@]+@[^\s<>"@]+>|[^\s<>"@]+@[^\s<>"@]+)$/u)
      .optional(),
  },
  SMS_PROVIDER: {
    help: 'SMS gateway: aliyun or twilio; without one, SMS are kept at /ops/outbox',
    check: z.enum(['aliyun', 'twilio']).optional(),
  },
  SMS_KEY_ID: { help: 'AccessKey id (aliyun) or Account SID (twilio)', check: text.optional() },
  SMS_KEY_SECRET: { help: 'AccessKey secret (aliyun) or auth token (twilio)', check: text.optional() },
  SMS_SIGN_NAME: { help: 'Approved signature (aliyun)', check: text.optional() },
  SMS_TEMPLATE_CODE: { help: 'Approved template with the variable ${code} (aliyun)', check: text.optional() },
  SMS_TEMPLATE_CODE_EN: { help: 'The same in English', fallback: 'SMS_TEMPLATE_CODE', check: text.optional() },
  SMS_TEMPLATE_CODE_JA: { help: 'The same in Japanese', fallback: 'SMS_TEMPLATE_CODE', check: text.optional() },
  SMS_FROM: {
    help: 'Sending number such as +15005550006, or Messaging Service SID (twilio)',
    check: z
      .string()
      .regex(/^(\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/)
      .optional(),
  },
  SMS_BASE_URL: { help: 'Address of the gateway', fallback: 'the provider’s own', check: webUrl.optional() },
  WECHAT_APP_ID: { help: 'WeChat Official Account whose QR codes people scan to bind theirs', check: text.optional() },
  WECHAT_APP_SECRET: { help: 'Its secret', check: text.optional() },
  WECHAT_TOKEN: {
    help: 'Token of its server configuration; its address there is PUBLIC_URL/message/wechat/callback',
    check: text.optional(),
  },
  WECHAT_AES_KEY: {
    help: 'EncodingAESKey of the same; when set, only messages sealed with it are taken',
    check: z
      .string()
      .regex(/^[A-Za-z0-9+/]{43}$/)
      .optional(),
  },
  WECHAT_BASE_URL: { help: 'Address of WeChat’s platform', check: webUrl.default('https://api.weixin.qq.com') },
  FFMPEG_PATH: { help: 'ffmpeg to use', fallback: 'the one on the PATH', check: text.optional() },
  TESSERACT_PATH: {
    help: 'tesseract to read text in pictures with where no provider does',
    fallback: 'the one on the PATH',
    check: text.optional(),
  },
  SOFFICE_PATH: {
    help: 'LibreOffice to use for documents of Office before 2007 and for previews',
    fallback: 'the one on the PATH',
    check: text.optional(),
  },
  CLAMD_ADDRESS: {
    help: 'ClamAV’s daemon that scans uploads for malware, e.g. clamav:3310 or /run/clamav/clamd.ctl; while it is away, none is taken',
    check: z
      .string()
      .regex(/^(\/\S+|\[[0-9a-f:]+\]:\d{1,5}|[\w.-]+:\d{1,5})$/i)
      .optional(),
  },
  LOG_LEVEL: {
    help: 'Least important log lines to write',
    check: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  },
  TRUST_PROXY: { help: 'Whether a reverse proxy in front sets X-Forwarded-For', check: flag.default(false) },
  REQUEST_SECONDS: {
    help: 'How long the head of a request may take to arrive, and its body; uploads only have to move',
    check: z.coerce.number().min(0.1).max(3600).default(30),
  },
  METRICS_PORT: {
    help: 'A port of its own for /metrics, at the same HOST; the portal’s then doesn’t have it',
    check: z.coerce.number().int().min(1).max(65_535).optional(),
  },
  METRICS_TOKEN: {
    help: 'What those send who read /metrics and /openapi.json from elsewhere than this machine, as Authorization: Bearer …',
    check: z.string().min(16).optional(),
  },
  RATE_LIMIT_FACTOR: {
    help: 'Multiplies every rate limit; for load tests',
    check: z.coerce.number().min(0.1).max(1e6).default(1),
  },
} as const satisfies Record<string, Variable>

type Values = { [K in keyof typeof variables]: z.output<(typeof variables)[K]['check']> }
export type Config = Omit<Values, 'SECRET_KEY' | 'PUBLIC_URL' | 'DEMO'> & {
  SECRET_KEY: string
  PUBLIC_URL: string
  DEMO: boolean
}

/** Reads and checks the environment. @throws Error that names every invalid variable */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const wrong: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, variable] of Object.entries(variables)) {
    const given = environment[name]
    const result = (variable.check as z.ZodType).safeParse(given === '' ? undefined : given)
    if (result.success) values[name] = result.data
    else
      wrong.push(
        `${name}=${isSecret(name) ? '…' : given}: ${present(result.error.issues[0]).message}. ${variable.help}.`,
      )
  }
  const config = values as unknown as Values
  if (wrong.length === 0) wrong.push(...contradictions(config))
  if (wrong.length > 0) throw new Error(`The configuration is invalid:\n  ${wrong.join('\n  ')}`)
  const isProduction = config.NODE_ENV === 'production'
  return {
    ...config,
    SECRET_KEY: config.SECRET_KEY ?? keptSecret(config.DATA_DIR),
    PUBLIC_URL: (
      config.PUBLIC_URL ?? `http://${config.HOST === '0.0.0.0' ? 'localhost' : config.HOST}:${config.PORT}`
    ).replace(/\/$/, ''),
    DEMO: !isProduction && (config.DEMO ?? !config.DATABASE_URL),
  }
}

/** Keys, and addresses that may contain a password. */
const isSecret = (name: string) => /KEY|SECRET|TOKEN|^(DATABASE|DATABASE_OWNER|REDIS|SMTP)_URL$|^WEB_SEARCH_/.test(name)

function contradictions(config: Values): string[] {
  const wrong: string[] = []
  if (config.S3_ENDPOINT && !(config.S3_ACCESS_KEY && config.S3_SECRET_KEY))
    wrong.push('S3_ENDPOINT needs S3_ACCESS_KEY and S3_SECRET_KEY.')
  if (config.SMTP_URL && !config.MAIL_FROM) wrong.push('SMTP_URL needs MAIL_FROM.')
  wrong.push(...smsContradictions(config))
  if (config.WECHAT_APP_ID && !(config.WECHAT_APP_SECRET && config.WECHAT_TOKEN))
    wrong.push('WECHAT_APP_ID needs WECHAT_APP_SECRET and WECHAT_TOKEN.')
  if (config.NODE_ENV === 'production' && config.DEMO) wrong.push('DEMO=true is refused with NODE_ENV=production.')
  if (config.DATABASE_OWNER_URL && !config.DATABASE_URL)
    wrong.push('DATABASE_OWNER_URL needs DATABASE_URL: the embedded database has one role.')
  if (config.ROLE !== 'all' && !config.DATABASE_URL)
    wrong.push(`ROLE=${config.ROLE} needs DATABASE_URL: the embedded database belongs to one process.`)
  if (config.DATABASE_URL && !config.SECRET_KEY && config.ROLE !== 'all')
    wrong.push('Several processes need one SECRET_KEY: set it.')
  return wrong
}

function smsContradictions(config: Values): string[] {
  const needed = {
    aliyun: ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE_CODE'],
    twilio: ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_FROM'],
  } as const
  const { SMS_PROVIDER: provider } = config
  if (!provider) return []
  const missing = needed[provider].filter((name) => !config[name])
  return missing.length > 0 ? [`SMS_PROVIDER=${provider} needs ${missing.join(', ')}.`] : []
}

function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret-key')
  fs.mkdirSync(dataDir, { recursive: true })
  try {
    fs.writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error
  }
  return fs.readFileSync(file, 'utf8')
}

/** The table of variables for `--help`. */
export function configHelp(): string {
  const rows = Object.entries(variables).map(([name, variable]) => {
    const preset = (variable.check as z.ZodType).safeParse(undefined).data
    const fallback =
      'fallback' in variable
        ? variable.fallback
        : preset === undefined
          ? 'unset'
          : String(preset as string | number | boolean)
    return `  ${name.padEnd(24)}${variable.help} (${fallback})`
  })
  return `Environment variables (and what they are when unset):\n${rows.join('\n')}`
}
