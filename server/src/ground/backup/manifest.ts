/** What a backup says of itself: written last, so that one that broke off has none. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const manifest = z.object({
  format: z.literal(1),
  postgres: z.number().int(),
  /** When it was begun and was whole, in ISO 8601. */
  began_at: z.iso.datetime(),
  ended_at: z.iso.datetime(),
  /** The first segment of the log that it needs. */
  first_wal: z.string().regex(/^[0-9A-F]{24}$/),
  /** Of the secret key, without which nobody could sign in. */
  key: z.string(),
  /** Of the database, by paths below `cluster`. */
  files: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string() })),
  /** Names of uploaded and made files, which all backups share. */
  stored: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>

export interface Base {
  /** Its folder. */
  readonly name: string
  readonly directory: string
  readonly manifest: Manifest
}

const basesOf = (directory: string) => path.join(directory, 'base')
export const newBase = (directory: string, began: Date): string =>
  path.join(basesOf(directory), began.toISOString().replaceAll(/[:.]/g, '-'))

export function writeManifest(directory: string, content: Manifest): void {
  const file = path.join(directory, 'manifest.json')
  fs.writeFileSync(`${file}.part`, JSON.stringify(content), { mode: 0o600, flush: true })
  fs.renameSync(`${file}.part`, file)
}

/** Whole backups, the latest last. @throws where one can't be read */
export function listBases(directory: string): Base[] {
  const bases = basesOf(directory)
  if (!fs.existsSync(bases)) return []
  return fs
    .readdirSync(bases)
    .toSorted()
    .flatMap((name): Base[] => {
      const own = path.join(bases, name)
      const file = path.join(own, 'manifest.json')
      if (!fs.existsSync(file)) return []
      return [{ name, directory: own, manifest: manifest.parse(JSON.parse(fs.readFileSync(file, 'utf8'))) }]
    })
}

/** Of backups that broke off. */
export function removeUnfinished(directory: string): void {
  const bases = basesOf(directory)
  if (!fs.existsSync(bases)) return
  for (const name of fs.readdirSync(bases))
    if (!fs.existsSync(path.join(bases, name, 'manifest.json')))
      fs.rmSync(path.join(bases, name), { recursive: true, force: true })
}

/** Tells one secret key from another and nothing about it. */
export const keyMark = (secretKey: string): string =>
  createHash('sha256').update(`polyphony backup ${secretKey}`).digest('hex').slice(0, 16)
