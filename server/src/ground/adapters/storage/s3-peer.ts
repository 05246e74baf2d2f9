/**
 * A real S3 server for tests: Ceph's gateway with one store in memory (Debian: radosgw, ceph-mon, ceph-osd), or the one
 * at S3_TEST_ENDPOINT with S3_TEST_ACCESS_KEY and S3_TEST_SECRET_KEY.
 */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../free-port.ts'
import type { S3Options } from './s3.ts'

export interface S3Peer {
  readonly options: Omit<S3Options, 'bucket'>
  stop(): Promise<void>
}

/** Null if there is neither, or if Ceph's daemons don't start: that is no fault of our storage. */
export async function startS3Peer(): Promise<S3Peer | null> {
  const { S3_TEST_ENDPOINT, S3_TEST_ACCESS_KEY = 'test', S3_TEST_SECRET_KEY = 'test-secret' } = process.env
  const options = { region: 'default', accessKey: S3_TEST_ACCESS_KEY, secretKey: S3_TEST_SECRET_KEY }
  if (S3_TEST_ENDPOINT) return { options: { ...options, endpoint: S3_TEST_ENDPOINT }, stop: async () => {} }
  if (!['ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'].every(isInstalled)) return null
  for (let tries = 1; tries <= 2; tries++) {
    try {
      return await startCeph(options)
    } catch (error) {
      console.warn(`the S3 server for tests did not start (try ${tries}): ${(error as Error).message}`)
    }
  }
  return null
}

const call = promisify(execFile)

async function startCeph(options: Omit<S3Options, 'bucket' | 'endpoint'>): Promise<S3Peer> {
  const cwd = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-ceph-'))
  const [fsid, osd] = [randomUUID(), randomUUID()]
  const [monitor, gateway] = [await freePort(), await freePort()]
  const daemons: ChildProcess[] = []
  const run = (program: string, ...args: string[]) =>
    call(program, ['-c', 'ceph.conf', ...args], { cwd, timeout: 40_000 })
  const start = (program: string, ...args: string[]) =>
    daemons.push(spawn(program, ['-c', 'ceph.conf', '-f', ...args], { cwd, stdio: 'ignore' }))
  const stop = async () => {
    for (const daemon of daemons) daemon.kill('SIGKILL')
    fs.rmSync(cwd, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    for (const name of ['mon', 'osd']) fs.mkdirSync(path.join(cwd, name))
    fs.writeFileSync(path.join(cwd, 'ceph.conf'), configuration(cwd, fsid, monitor))
    await call('monmaptool', ['--create', '--addv', 'a', `v1:127.0.0.1:${monitor}`, '--fsid', fsid, 'map'], { cwd })
    await run('ceph-mon', '-i', 'a', '--mkfs', '--monmap', 'map')
    start('ceph-mon', '-i', 'a')
    await run('ceph', 'osd', 'new', osd)
    await run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd)
    start('ceph-osd', '-i', '0')
    const keys = ['--access-key', options.accessKey, '--secret-key', options.secretKey]
    await run('radosgw-admin', 'user', 'create', '--uid', 'test', '--display-name', 'test', ...keys)
    start('radosgw', '-n', 'client.rgw', '--rgw-frontends', `beast endpoint=127.0.0.1:${gateway}`)
    const endpoint = `http://127.0.0.1:${gateway}`
    await waitFor(endpoint)
    return { options: { ...options, endpoint }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function configuration(directory: string, fsid: string, port: number): string {
  const settings = {
    fsid,
    'mon host': `v1:127.0.0.1:${port}`,
    'mon initial members': 'a',
    'ms bind msgr2': false,
    'auth cluster required': 'none',
    'auth service required': 'none',
    'auth client required': 'none',
    'run dir': directory,
    'log file': `${directory}/$name.log`,
    'admin socket': `${directory}/$name.asok`,
    'mon data': `${directory}/mon`,
    'mon data avail crit': 1,
    'mon allow pool size one': true,
    'osd data': `${directory}/osd`,
    'osd objectstore': 'memstore',
    'memstore device bytes': 1_073_741_824,
    'osd pool default size': 1,
    'osd pool default min size': 1,
    'osd pool default pg num': 1,
    'osd pool default pgp num': 1,
    'osd pool default pg autoscale mode': 'off',
    'osd crush chooseleaf type': 0,
    'rgw data': `${directory}/rgw`,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  return `[global]\n${lines.join('\n')}\n`
}

async function waitFor(endpoint: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (
      await fetch(endpoint).then(
        (response) => response.ok,
        () => false,
      )
    )
      return
    await sleep(200)
  }
  throw new Error('the S3 server did not become ready within a minute')
}

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}
