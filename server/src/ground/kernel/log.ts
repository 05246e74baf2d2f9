/** The server's log: JSON lines. Secrets and contacts in errors are removed. */
import { type DestinationStream, type Logger, pino } from 'pino'

const secrets = ['password', 'oldPwd', 'newPwd', 'grant', 'ticket', 'secret', 'api_key', 'email', 'phone', 'target']

export function createLog(level: string, to?: DestinationStream): Logger {
  const redact = {
    paths: [
      ...secrets.flatMap((name) => [name, `*.${name}`]),
      'req.headers["x-requested-sid"]',
      'err.detail', // PostgreSQL quotes values here: `Key (email)=(…) already exists`
      'err.parameters',
    ],
    censor: '[private]',
  }
  return to ? pino({ level, redact }, to) : pino({ level, redact })
}
