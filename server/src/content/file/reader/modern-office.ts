/** Converts documents of Office by LibreOffice, if it is installed: those before 2007 for work, all of them for a look. */
import { spawn } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { inWorkFolder } from '../../ffmpeg/work-folder.ts'

export const modernOf: Readonly<Record<string, string>> = { doc: 'docx', ppt: 'pptx', xls: 'xlsx' }

const timeMs = 90_000
const memoryKilobytes = 4 * 1024 * 1024

/** `unreadable` if the file can't be converted; null if there is no LibreOffice. */
type Converted = Uint8Array | 'unreadable' | null

export const toModernOffice = (file: string, ext: string, sofficePath?: string): Promise<Converted> =>
  convert(file, ext, modernOf[ext] ?? '', sofficePath)

export const officeToPdf = (file: string, ext: string, sofficePath?: string): Promise<Converted> =>
  convert(file, ext, 'pdf', sofficePath)

/** What a killed server has left of somebody's document goes with the next one. */
function convert(file: string, ext: string, wanted: string, sofficePath = 'soffice'): Promise<Converted> {
  return inWorkFolder(async (folder) => {
    const input = path.join(folder, `document.${ext}`)
    await fs.copyFile(file, input)
    await writeProfile(path.join(folder, 'profile'))
    const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile'))}`
    const flags = [profile, '--headless', '--norestore', '--nologo', '--nolockcheck']
    const output = path.join(folder, 'out')
    const code = await run(sofficePath, [...flags, '--convert-to', wanted, '--outdir', output, input])
    if (code === 'missing') return null
    return fs.readFile(path.join(output, `document.${wanted}`)).catch(() => 'unreadable' as const)
  })
}

/** A profile that runs no macros and loads nothing that a document links to. */
async function writeProfile(folder: string): Promise<void> {
  const item = (place: string, name: string, value: string | number | boolean) =>
    `<item oor:path="/org.openoffice.${place}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`
  const items = [
    item('Office.Common/Security/Scripting', 'DisableMacrosExecution', true),
    item('Office.Common/Security/Scripting', 'MacroSecurityLevel', 3),
    item('Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', true),
    item('Inet/Settings', 'ooInetProxyType', 2),
    ...['HTTP', 'HTTPS'].flatMap((kind) => [
      item('Inet/Settings', `ooInet${kind}ProxyName`, '127.0.0.1'),
      item('Inet/Settings', `ooInet${kind}ProxyPort`, 9),
    ]),
  ]
  await fs.mkdir(path.join(folder, 'user'), { recursive: true })
  const head = '<oor:items xmlns:oor="http://openoffice.org/2001/registry">'
  await fs.writeFile(path.join(folder, 'user/registrymodifications.xcu'), `${head}${items.join('')}</oor:items>`)
}

/**
 * What LibreOffice starts belongs to its process group. A watcher in the group ends all of it when this process closes the
 * pipe that the watcher reads from, as it does however it ends.
 */
const guarded = [
  'command -v "$0" >/dev/null || exit 127',
  '(read -r _ <&3; kill -s KILL -- -$$) &',
  `ulimit -v ${memoryKilobytes} 2>/dev/null`,
  'exec "$0" "$@" 3<&-',
].join('\n')

/** In a process group of its own: LibreOffice starts more processes, and all of them must end. */
function run(program: string, args: string[]): Promise<'ended' | 'missing'> {
  const [file, all] = process.platform === 'win32' ? [program, args] : ['/bin/sh', ['-c', guarded, program, ...args]]
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, HOME: os.tmpdir(), LANG: 'C.UTF-8' }
    const child = spawn(file, all, { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'pipe'], env })
    const end = () => {
      try {
        if (child.pid) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // all of them have ended
      }
    }
    const timer = setTimeout(end, timeMs)
    child.on('error', () => {
      clearTimeout(timer)
      resolve('missing')
    })
    child.on('exit', (code) => {
      clearTimeout(timer)
      end()
      resolve(code === 127 ? 'missing' : 'ended')
    })
  })
}
