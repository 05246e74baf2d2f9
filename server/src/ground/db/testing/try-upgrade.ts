/** Migrates a database with rows in it, file by file, and reports what was lost. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { migrate } from '../migrate.ts'
import { differences, readRows } from './kept-rows.ts'

/** Copies the migrations that the callback chooses into a folder of their own. */
export function copyMigrations(from: string, isChosen: (name: string) => boolean): string {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-migrations-'))
  for (const name of migrationNames(from).filter(isChosen))
    fs.copyFileSync(path.join(from, name), path.join(directory, name))
  return directory
}

export const migrationNames = (directory: string) =>
  fs
    .readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** Files of the baseline have lower numbers; later migrations begin here. */
export const isBaseline = (name: string) => name < '0100'

/**
 * Runs the missing migrations.
 * @returns the problems: none if every row and value is unchanged, or the migration announces the change
 */
export async function tryUpgrade(url: string, directory: string, missing: readonly string[]): Promise<string[]> {
  const steps = copyMigrations(directory, (name) => !missing.includes(name))
  try {
    const problems: string[] = []
    for (const name of missing) {
      const before = await readRows(url)
      fs.copyFileSync(path.join(directory, name), path.join(steps, name))
      try {
        await migrate(url, steps)
      } catch (error) {
        return [...problems, error instanceof Error ? error.message : String(error)]
      }
      const text = fs.readFileSync(path.join(directory, name), 'utf8')
      problems.push(...differences(before, await readRows(url), text).map((what) => `${name} ${what}`))
    }
    return problems
  } finally {
    fs.rmSync(steps, { recursive: true, force: true })
  }
}
