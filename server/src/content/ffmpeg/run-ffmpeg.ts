/** Runs ffmpeg and ffprobe in child processes with low priority and limits, which end when the signal aborts. */
import path from 'node:path'
import type { Readable } from 'node:stream'
import { CallError } from '../../ground/kernel/call-error.ts'
import { spawnLimited } from './spawn-limited.ts'

/** Only these formats: a playlist disguised as a film could make ffmpeg open other files. */
const formats = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,flv,mp3,ogg,flac,wav,amr,aac,asf,aiff'
const stderrKept = 4000

export interface FfmpegOptions {
  /** FFMPEG_PATH; by default the one on the PATH. */
  readonly ffmpegPath?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** The longest time of the run; 10 minutes by default. */
  readonly timeMs?: number
  /** The directory for relative names in the arguments. */
  readonly cwd?: string
  /** Reports how much of the output is done, in milliseconds of its own time. */
  readonly onProgress?: (doneMs: number) => void
}

/** An uploaded file as an input: ffmpeg opens only this file, whatever the file says. */
export function mediaInput(file: string): string[] {
  return ['-protocol_whitelist', 'file,pipe', '-format_whitelist', formats, '-i', `file:${path.resolve(file)}`]
}

/** One of our own files as an output. */
export const mediaOutput = (file: string): string => `file:${path.resolve(file)}`

/** The run failed; `message` ends with ffmpeg's last output. */
export class FfmpegError extends Error {}

/**
 * Runs to the end.
 * @returns its log at level `info`
 * @throws CallError FFMPEG_MISSING; FfmpegError; the signal's reason when aborted
 */
export async function runFfmpeg(args: readonly string[], options: FfmpegOptions = {}): Promise<string> {
  const flags = ['-hide_banner', '-nostdin', '-y', '-nostats', '-progress', 'pipe:1']
  const run = start('ffmpeg', [...flags, ...args], options)
  readProgress(run.stdout, options.onProgress)
  return run.ended
}

/**
 * Runs with its output as a stream: the arguments end with `pipe:1`. If the reader stops early, the program is ended.
 */
export function streamFfmpeg(args: readonly string[], options: Omit<FfmpegOptions, 'onProgress'> = {}): FfmpegStream {
  return start('ffmpeg', ['-hide_banner', '-nostdin', '-v', 'error', ...args], options)
}

export interface FfmpegStream {
  readonly stdout: Readable
  /** Settles as `runFfmpeg` does. */
  readonly ended: Promise<string>
  readonly stop: () => void
}

/** ffprobe's output as text. @throws the errors of `runFfmpeg` */
export async function runFfprobe(args: readonly string[], options: FfmpegOptions = {}): Promise<string> {
  const run = streamFfprobe(args, { timeMs: 60_000, ...options })
  const [chunks] = await Promise.all([run.stdout.toArray(), run.ended])
  return Buffer.concat(chunks as Buffer[]).toString('utf8')
}

/** ffprobe's output as a stream. If the reader stops early, the program is ended. */
export function streamFfprobe(args: readonly string[], options: FfmpegOptions = {}): FfmpegStream {
  return start('ffprobe', ['-hide_banner', '-v', 'error', ...args], options)
}

function start(tool: 'ffmpeg' | 'ffprobe', args: readonly string[], options: FfmpegOptions): FfmpegStream {
  const { signal, timeMs = 600_000 } = options
  signal?.throwIfAborted()
  const child = spawnLimited(programOf(tool, options.ffmpegPath), args, options.cwd)
  const stop = () => void child.kill('SIGKILL')
  let said = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-stderrKept)
  })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    stop()
  }, timeMs)
  signal?.addEventListener('abort', stop, { once: true })
  const ended = new Promise<string>((resolve, reject) => {
    const missing = () => reject(new CallError('FFMPEG_MISSING'))
    child.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? missing() : reject(error)))
    child.on('close', (code) => {
      if (code === 0) resolve(said)
      else if (signal?.aborted) reject(signal.reason)
      else if (code === 127) missing()
      else reject(new FfmpegError(`${tool} ${isLate ? 'took too long' : `ended with ${code}`}: ${said.trim()}`))
    })
  }).finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  })
  ended.catch(() => {}) // handled later by the reader of the stream
  return { stdout: child.stdout!, ended, stop }
}

/** ffprobe is expected beside ffmpeg if FFMPEG_PATH is set. */
export function programOf(tool: 'ffmpeg' | 'ffprobe', ffmpegPath: string | undefined): string {
  if (!ffmpegPath) return tool
  const file = path.resolve(ffmpegPath)
  return tool === 'ffmpeg' ? file : path.join(path.dirname(file), path.basename(file).replace('ffmpeg', tool))
}

/** Reads `out_time_us=1234567`, which comes among other lines twice a second. */
function readProgress(stdout: Readable, onProgress: FfmpegOptions['onProgress']): void {
  let rest = ''
  stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const us = /^out_time_us=(\d+)/.exec(line)?.[1]
      if (us) onProgress?.(Math.round(Number(us) / 1000))
    }
  })
}
