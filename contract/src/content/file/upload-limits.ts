/**
 * What may be uploaded for which purpose, for client and server. It is apart from other limits because the first page
 * doesn't need it.
 */
import type { Access } from '../../ground/call.ts'

const MB = 1024 * 1024
const GB = 1024 * MB

export type UploadProfile = 'standard' | 'large'
export const uploadPurposes = [
  'taskDocument',
  'taskPicture',
  'taskAudio',
  'taskVideo',
  'taskSubtitle',
  'application',
  'dubTake',
  'imageRepair',
  'trialDocument',
  'trialMedia',
  'memory',
  'knowledge',
  'kbsIcon',
  'chat',
] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

/** Name endings of files that can be ordered: formats that the server reads, and videos. */
export const orderedExts = {
  documents: [
    'docx',
    'pptx',
    'xlsx',
    'docm',
    'pptm',
    'xlsm',
    'pdf',
    'doc',
    'ppt',
    'xls',
    'txt',
    'csv',
    'tsv',
    'md',
    'markdown',
    'html',
    'htm',
    'xhtml',
    'xlf',
    'xliff',
    'sdlxliff',
    'mqxliff',
    'mxliff',
  ],
  subtitles: ['srt', 'vtt', 'ass', 'ssa', 'ttml', 'dfxp'],
  pictures: ['png', 'jpg', 'jpeg'],
  audios: ['mp3', 'amr', 'ogg', 'flac', 'wav', 'm4a'],
  videos: ['mp4', 'mkv', 'avi', 'flv', 'webm'],
} as const satisfies Record<string, readonly string[]>

/** The largest Markdown that is read with the memory a reader has: its tree is fifty times the text. */
const markdown = { exts: ['md', 'markdown'], bytes: 8 * MB }

/** Name endings of what a knowledge base reads (specification section 5), and of pages and subtitles. */
export const knowledgeExts = {
  documents: ['docx', 'pptx', 'xlsx', 'pdf', 'txt', 'csv', 'html', 'htm', 'md'],
  subtitles: ['srt', 'vtt'],
  audios: ['mp3', 'wav', 'm4a', 'wma', 'aac', 'ogg', 'amr', 'flac', 'aiff'],
} as const satisfies Record<string, readonly string[]>
const allKnowledgeExts = Object.values(knowledgeExts).flat()

/** Bytes and name endings per purpose (specification section 5); the profile `large` is set per company. */
export const uploadLimits: Record<
  UploadPurpose,
  Record<UploadProfile, readonly { readonly exts: readonly string[]; readonly bytes: number }[]>
> = {
  taskDocument: {
    standard: [markdown, { exts: orderedExts.documents, bytes: 20 * MB }],
    large: [
      markdown,
      { exts: ['pdf', 'doc', 'docx', 'ppt', 'pptx'], bytes: 500 * MB },
      { exts: orderedExts.documents, bytes: 20 * MB },
    ],
  },
  taskPicture: {
    standard: [{ exts: orderedExts.pictures, bytes: 20 * MB }],
    large: [{ exts: orderedExts.pictures, bytes: 500 * MB }],
  },
  taskAudio: {
    standard: [{ exts: orderedExts.audios, bytes: 50 * MB }],
    large: [{ exts: orderedExts.audios, bytes: 500 * MB }],
  },
  taskVideo: {
    standard: [{ exts: orderedExts.videos, bytes: 2 * GB }],
    large: [{ exts: orderedExts.videos, bytes: 2 * GB }],
  },
  taskSubtitle: {
    standard: [{ exts: orderedExts.subtitles, bytes: 20 * MB }],
    large: [{ exts: orderedExts.subtitles, bytes: 20 * MB }],
  },
  /** CV and certificates. */
  application: {
    standard: [{ exts: ['pdf', 'jpg', 'jpeg', 'png', 'doc', 'docx'], bytes: 20 * MB }],
    large: [{ exts: ['pdf', 'jpg', 'jpeg', 'png', 'doc', 'docx'], bytes: 20 * MB }],
  },
  /** What a dubber has recorded for a line: in the formats that browsers record or studios deliver. */
  dubTake: {
    standard: [{ exts: ['webm', 'ogg', 'm4a', 'mp4', 'wav', 'mp3', 'flac'], bytes: 20 * MB }],
    large: [{ exts: ['webm', 'ogg', 'm4a', 'mp4', 'wav', 'mp3', 'flac'], bytes: 20 * MB }],
  },
  /** A picture that an art designer has painted over or finished. */
  imageRepair: {
    standard: [{ exts: orderedExts.pictures, bytes: 20 * MB }],
    large: [{ exts: orderedExts.pictures, bytes: 500 * MB }],
  },
  /** Source, draft and reference of a trial material; for an art designer's, the picture. */
  trialDocument: {
    standard: [{ exts: ['docx', 'txt', 'srt', 'vtt', 'ass', ...orderedExts.pictures], bytes: 10 * MB }],
    large: [{ exts: ['docx', 'txt', 'srt', 'vtt', 'ass', ...orderedExts.pictures], bytes: 10 * MB }],
  },
  /** The sound or film that belongs to a trial's text. */
  trialMedia: {
    standard: [{ exts: ['mp4', 'webm', 'mp3', 'ogg', 'flac', 'wav', 'm4a'], bytes: 200 * MB }],
    large: [{ exts: ['mp4', 'webm', 'mp3', 'ogg', 'flac', 'wav', 'm4a'], bytes: 200 * MB }],
  },
  /** Translation memories and termbases. */
  memory: {
    standard: [{ exts: ['tmx', 'tbx'], bytes: 200 * MB }],
    large: [{ exts: ['tmx', 'tbx'], bytes: 500 * MB }],
  },
  knowledge: {
    standard: [{ exts: allKnowledgeExts, bytes: 500 * MB }],
    large: [{ exts: allKnowledgeExts, bytes: 500 * MB }],
  },
  /** A picture of a base's own (specification section 5, as avatars). */
  kbsIcon: {
    standard: [{ exts: orderedExts.pictures, bytes: 2 * MB }],
    large: [{ exts: orderedExts.pictures, bytes: 2 * MB }],
  },
  /** What is asked about in one chat. */
  chat: {
    standard: [{ exts: ['txt', 'pdf', 'docx', 'pptx', 'xlsx'], bytes: 200 * MB }],
    large: [{ exts: ['txt', 'pdf', 'docx', 'pptx', 'xlsx'], bytes: 200 * MB }],
  },
}

/**
 * Who may upload for the purpose: whoever may make the calls that take such files. Applicants apply; what else they send
 * would be work that nobody has given them. Files of orders come also from operators, who quote for a client.
 */
export const uploadAccess: Record<UploadPurpose, Access> = {
  taskDocument: 'client',
  taskPicture: 'client',
  taskAudio: 'client',
  taskVideo: 'client',
  taskSubtitle: 'client',
  application: 'applicant',
  dubTake: 'approved',
  imageRepair: 'approved',
  trialDocument: 'operator',
  trialMedia: 'operator',
  memory: 'mvp',
  knowledge: 'mvp',
  kbsIcon: 'mvp',
  chat: 'mvp',
}

/** How much all uploads together may be: of somebody who applies, of anybody else, and of a company by its profile. */
export const storageBytes = {
  applicant: 100 * MB,
  person: 20 * GB,
  operator: 200 * GB,
  company: { standard: 200 * GB, large: 2000 * GB },
} as const
/** Uploads that nothing uses are deleted after so many days. */
export const unusedFileDays = 7

/** So many files of one account may wait for being checked; more are refused until then. */
export const maxVerifying = 40

/** The ending of a file's name, lower case, without the dot; '' when there is none. */
export function extensionOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** The largest size in bytes of a file with this ending for the purpose; null if the ending isn't allowed. */
export function uploadLimit(purpose: UploadPurpose, profile: UploadProfile, ext: string): number | null {
  return uploadLimits[purpose][profile].find((row) => row.exts.includes(ext))?.bytes ?? null
}

export const maxImageSide = 4096
export const uploadChunkBytes = 8 * MB
