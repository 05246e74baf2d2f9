// Programs that tests need and the machine hasn't got, where it is a Debian that we may install on.
import { spawn } from 'node:child_process'
import fs from 'node:fs'

let last = Promise.resolve(true)

/** One call after another: apt lets nobody work beside it. @returns {Promise<boolean>} whether they are there now. */
export function installDebian(...packages) {
  last = last.then(async () => {
    if (!fs.existsSync('/usr/bin/apt-get')) return false
    console.log(`Installing ${packages.join(', ')} meanwhile …`)
    return (await apt('update', '-qq')) && (await apt('install', '-y', '-qq', '--no-install-recommends', ...packages))
  })
  return last
}

function apt(...args) {
  const [command, ...rest] = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'apt-get', ...args]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return new Promise((resolve) => {
    const child = spawn(command, rest, { stdio: ['ignore', 'ignore', 'pipe'], env })
    const said = []
    child.stderr.on('data', (chunk) => said.push(chunk))
    child.on('error', () => resolve(false))
    child.on('exit', (code) => {
      if (code !== 0) console.error(Buffer.concat(said).toString())
      resolve(code === 0)
    })
  })
}
