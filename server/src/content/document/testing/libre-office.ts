/** Converts our files by LibreOffice; tests that need it are skipped with a message if it isn't installed. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const soffice = [
  '/usr/bin/soffice',
  '/usr/local/bin/soffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
].find((path) => {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})
export const hasLibreOffice = soffice !== undefined
if (!soffice) console.warn('Tests with LibreOffice are skipped: there is no soffice')

/** Converts each file (by name) in one run.  @param to a name ending, optionally with a filter after a colon */
export function readByLibreOffice(files: Map<string, Uint8Array>, from: string, to: string): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'office-'))
  try {
    mkdirSync(join(folder, 'in'))
    const paths = [...files].map(([name, bytes]) => {
      const path = join(folder, 'in', `${name}.${from}`)
      writeFileSync(path, bytes)
      return path
    })
    const profile = `-env:UserInstallation=file://${folder}/profile`
    const options = [profile, '--headless', '--convert-to', to, '--outdir', join(folder, 'out')]
    execFileSync(soffice as string, [...options, ...paths], { stdio: 'ignore', timeout: 240_000 })
    const [ending] = to.split(':')
    return new Map(
      [...files.keys()].map((name) => [name, readFileSync(join(folder, 'out', `${name}.${ending}`), 'utf8')]),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
