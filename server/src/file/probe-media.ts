/** What ffprobe says of sound and pictures in motion. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { z } from 'zod'

export interface MediaFinding {
  readonly duration_ms: number | null
  readonly width: number | null
  readonly height: number | null
}

/** Only what we let in: a playlist disguised as a film could otherwise make ffprobe open other files. */
const formats = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,flv,mp3,ogg,flac,wav,amr'
const memoryKilobytes = 1024 * 1024

const answer = z.object({
  format: z.object({ duration: z.coerce.number().optional() }),
  streams: z.array(
    z.object({ codec_type: z.string().optional(), width: z.number().optional(), height: z.number().optional() }),
  ),
})

/** `unreadable` when it makes nothing of the file; null when there is no ffprobe. */
export async function probeMedia(
  file: string,
  ffmpegPath: string | undefined,
): Promise<MediaFinding | 'unreadable' | null> {
  const program = ffmpegPath ? path.join(path.dirname(ffmpegPath), 'ffprobe') : 'ffprobe'
  const show = ['-show_entries', 'format=duration:stream=codec_type,width,height', '-of', 'json']
  const limits = ['-v', 'error', '-protocol_whitelist', 'file', '-format_whitelist', formats, '-threads', '1']
  const output = await run(program, [...limits, ...show, '-i', `file:${file}`])
  if (output === null) return null
  const found = output.text === null ? null : answer.safeParse(JSON.parse(output.text))
  if (!found?.success || found.data.streams.length === 0) return 'unreadable'
  const { format, streams } = found.data
  const picture = streams.find((stream) => stream.codec_type === 'video')
  return {
    duration_ms: format.duration === undefined ? null : Math.round(format.duration * 1000),
    width: picture?.width ?? null,
    height: picture?.height ?? null,
  }
}

/** `text` is null when it failed; all is null when there is no such program. Linux limits its memory, too. */
function run(program: string, args: string[]): Promise<{ text: string | null } | null> {
  const limited = [
    '-c',
    `command -v "$0" >/dev/null || exit 127; ulimit -v ${memoryKilobytes}; exec "$0" "$@"`,
    program,
  ]
  const [file, all] = process.platform === 'linux' ? ['/bin/sh', [...limited, ...args]] : [program, args]
  return new Promise((resolve) => {
    execFile(file, all, { timeout: 60_000, killSignal: 'SIGKILL', maxBuffer: 1024 * 1024 }, (error, stdout) => {
      if (!error) resolve({ text: stdout })
      else resolve(error.code === 127 || (error.code as unknown) === 'ENOENT' ? null : { text: null })
    })
  })
}
