/** `npm run backup`: see OPERATIONS.md, "Backup and restore". */
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { takeBackup } from './take-backup.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'string', default: '7' } },
})

try {
  const config = readConfig()
  const directory = positionals[0] ?? config.BACKUP_DIR
  const keep = Number(values.keep)
  if (!directory) throw new Error('Say where: npm run backup -- <directory>, or set BACKUP_DIR.')
  if (!(Number.isInteger(keep) && keep > 0)) throw new Error('--keep is how many backups stay: 1 or more.')
  if (config.DATABASE_URL) throw new Error('This backs up the embedded database; for DATABASE_URL see OPERATIONS.md.')
  const { DATA_DIR: dataDir, SECRET_KEY: secretKey } = config
  const { directory: base, manifest } = await takeBackup({ dataDir, directory, secretKey, keep })
  const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0)
  console.log(`${base}: ${Math.ceil(bytes / 2 ** 20)} MB of database, ${manifest.stored.length} files`)
  console.log('The secret key isn’t in it: keep a copy of it elsewhere.')
} catch (error) {
  console.error(`No backup: ${(error as Error).message}`)
  process.exitCode = 1
}
