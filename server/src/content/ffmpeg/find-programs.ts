/** Looks once, when the server starts, which of the programs that some work needs are installed. */
import fs from 'node:fs'
import path from 'node:path'
import { keysOf, type Program } from '@polyphony/contract'
import type { Config } from '../../ground/config.ts'
import { programOf } from './run-ffmpeg.ts'

type Paths = Pick<Config, 'FFMPEG_PATH' | 'TESSERACT_PATH' | 'SOFFICE_PATH'>

export function findMissingPrograms({ FFMPEG_PATH, TESSERACT_PATH, SOFFICE_PATH }: Paths): Program[] {
  const needed: Record<Program, readonly string[]> = {
    ffmpeg: [programOf('ffmpeg', FFMPEG_PATH), programOf('ffprobe', FFMPEG_PATH)],
    tesseract: [TESSERACT_PATH ?? 'tesseract'],
    LibreOffice: [SOFFICE_PATH ?? 'soffice'],
  }
  return keysOf(needed).filter((program) => !needed[program].every(isThere))
}

/** Whether a shell would find the program. */
function isThere(program: string): boolean {
  const folders = /[\\/]/.test(program) ? [''] : (process.env.PATH ?? '').split(path.delimiter)
  const endings = process.platform === 'win32' ? ['', '.exe'] : ['']
  return folders.some((folder) => endings.some((ending) => isExecutable(path.join(folder, program + ending))))
}

function isExecutable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK)
    return fs.statSync(file).isFile()
  } catch {
    return false
  }
}
