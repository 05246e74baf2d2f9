/** `npm run restore`: see OPERATIONS.md, "Backup and restore". */
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { listBases } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { until: { type: 'string' }, list: { type: 'boolean', default: false } },
})

try {
  const directory = positionals[0] ?? process.env.BACKUP_DIR
  if (!directory) throw new Error('Say from where: npm run restore -- <directory>, or set BACKUP_DIR.')
  if (values.list) list(directory)
  else await restore(directory)
} catch (error) {
  console.error(`Nothing was restored: ${(error as Error).message}`)
  process.exitCode = 1
}

function list(directory: string): void {
  const bases = listBases(directory)
  for (const { name, manifest } of bases) console.log(`${name}  whole at ${manifest.ended_at}`)
  if (bases.length === 0) console.log(`There is no backup in ${directory}.`)
}

async function restore(directory: string): Promise<void> {
  const until = values.until === undefined ? null : new Date(values.until)
  if (until && Number.isNaN(until.getTime())) throw new Error('--until is a moment such as 2026-11-29T20:15:00Z.')
  const dataDir = process.env.DATA_DIR || './data'
  const keyFile = path.join(dataDir, 'secret-key')
  const kept = fs.existsSync(keyFile) ? fs.readFileSync(keyFile, 'utf8').trim() : null
  const secretKey = process.env.SECRET_KEY || kept
  const { base, last_change_at, replaced } = await restoreBackup({ directory, dataDir, secretKey, until })
  console.log(
    `Restored from ${base.name}, ${last_change_at ? `changes until ${last_change_at.toISOString()}` : 'as it was'}.`,
  )
  if (replaced) console.log(`What was there is in ${replaced}: delete it when you don’t need it any more.`)
  console.log('Start the server, look, and take a new backup.')
}
