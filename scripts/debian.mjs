// Installs programs that tests need and the machine lacks, if it is a Debian with the necessary rights.
import { spawn } from 'node:child_process'
import fs from 'node:fs'

let last = Promise.resolve(true)

/** Calls wait for each other, because apt locks. @returns {Promise<boolean>} whether the packages are installed now */
export function installDebian(...packages) {
  last = last.then(async () => {
    if (!fs.existsSync('/usr/bin/apt-get')) return false
    console.log(`Installing ${packages.join(', ')} in the background …`)
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
