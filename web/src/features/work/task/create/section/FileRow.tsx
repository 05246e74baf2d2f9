import { ActionIcon, Button, FileButton, Group, Select, Text } from '@mantine/core'
import { type OrderPurpose, orderedExts, orderPurposeOf, present } from '@polyphony/contract'
import {
  IconBadgeCc,
  IconFileMusic,
  IconFileSettings,
  IconFileText,
  IconMovie,
  IconPhoto,
  IconVideoPlus,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import {
  formatDuration,
  formatLanguageName,
  formatSegments,
  formatSize,
  formatWords,
} from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { TruncatedText } from '../../../../../ui/text/TruncatedText.tsx'
import { type DraftFile, isRecording } from '../../draft/draft.ts'
import classes from '../create.module.css'
import { createText } from '../create.text.ts'
import { ReadingDialog } from '../reading/ReadingDialog.tsx'
import { readingText } from '../reading/reading.text.ts'
import type { OrderFiles } from '../use-order-files.ts'

const accepted = (exts: readonly string[]) => exts.map((ext) => `.${ext}`).join(',')
const recordingTypes = accepted([...orderedExts.videos, ...orderedExts.audios])
const subtitleTypes = accepted(orderedExts.subtitles)

const icons = {
  taskDocument: IconFileText,
  taskSubtitle: IconBadgeCc,
  taskPicture: IconPhoto,
  taskAudio: IconFileMusic,
  taskVideo: IconMovie,
} as const satisfies Record<OrderPurpose, unknown>

interface FileRowProps {
  file: DraftFile
  files: OrderFiles
  /** Recordings without subtitles. */
  loose: readonly DraftFile[]
  /** The flow begins with subtitles. */
  needsSubtitle: boolean
  languages: { source_lang: string | null; target_langs: readonly string[] }
}

/** An uploaded file with its contents, and the recording that belongs to a subtitle file. */
export function FileRow({ file, files, loose, needsSubtitle, languages }: FileRowProps) {
  const t = useText(createText)
  const { name, media_file } = file
  const purpose = orderPurposeOf(name) ?? 'taskDocument'
  const Icon = icons[purpose]
  return (
    <li className={classes.file}>
      <Icon size={20} color="var(--muted)" aria-hidden />
      <div className={classes.fileNames}>
        <TruncatedText text={name} fw={600} />
        <Found file={file} />
        <SoundTracks recording={media_file ?? file} />
        {file.recognised && <Recognised {...file.recognised} />}
        {media_file && <Attached file={file} onDetach={() => files.detach(file)} />}
      </div>
      {!media_file && purpose === 'taskSubtitle' && <AttachRecording file={file} files={files} loose={loose} />}
      {isRecording(file) && needsSubtitle && (
        <FileButton accept={subtitleTypes} onChange={(other) => other && files.attach(other, file)}>
          {(props) => (
            <Button
              {...props}
              size="compact-md"
              leftSection={<IconBadgeCc size={16} aria-hidden />}
              aria-label={t('attachSubtitleTo', { name })}
            >
              {t('attachSubtitle')}
            </Button>
          )}
        </FileButton>
      )}
      {(purpose === 'taskDocument' || purpose === 'taskSubtitle') && (
        <Reading file={file} files={files} languages={languages} />
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--muted)"
        size={32}
        aria-label={t('removeFile', { name })}
        onClick={() => files.remove(file)}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
}

/** How its text is read, for whoever wants it otherwise. */
function Reading({ file, files, languages }: Pick<FileRowProps, 'file' | 'files' | 'languages'>) {
  const t = useText(readingText)
  const [isOpen, setOpen] = useState(false)
  const { source_lang, target_langs } = languages
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--muted)"
        size={32}
        aria-label={t('open', { name: file.name })}
        onClick={() => setOpen(true)}
      >
        <IconFileSettings size={16} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <ReadingDialog
          file={file}
          source_lang={source_lang ?? 'en'}
          target_langs={target_langs}
          onRead={files.reread}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function Found({ file }: { file: DraftFile }) {
  const t = useText(createText)
  const language = useLanguage()
  const { size, word_count, segment_count, duration_ms } = file
  const words = formatWords(word_count, language)
  const found =
    segment_count > 0
      ? t('found', { words, segments: formatSegments(segment_count, language) })
      : duration_ms != null && formatDuration(duration_ms)
  return (
    <Text size="xs" c="dimmed">
      {[found, formatSize(size, language)].filter(Boolean).join(' · ')}
    </Text>
  )
}

/** Work is done on the first track; whoever ordered learns that there are others. */
function SoundTracks({ recording: { sound_tracks } }: { recording: Pick<DraftFile, 'sound_tracks'> }) {
  const t = useText(createText)
  const language = useLanguage()
  if (!sound_tracks || sound_tracks.length < 2) return null
  const names = sound_tracks.map((lang) => (lang ? formatLanguageName(lang, language) : t('unnamedTrack')))
  return (
    <Text size="xs">
      {t('soundTracks', {
        count: names.length,
        tracks: new Intl.ListFormat(language, { type: 'unit' }).format(names),
        first: present(names[0]),
      })}
    </Text>
  )
}

function Recognised({ pages, score }: NonNullable<DraftFile['recognised']>) {
  const t = useText(readingText)
  const language = useLanguage()
  const list = new Intl.ListFormat(language, { type: 'unit' }).format(pages.slice(0, mostPagesNamed).map(String))
  const named = pages.length > mostPagesNamed ? `${list} …` : list
  return (
    <Text size="xs" c={score < goodScore ? 'orange' : undefined}>
      {score === 0
        ? t('notRecognised', { pages: named })
        : t(score < goodScore ? 'badlyRecognised' : 'recognised', { pages: named, percent: score })}
    </Text>
  )
}

const mostPagesNamed = 10
/** Below it a reader stumbles over wrong words in each line. */
const goodScore = 75

function Attached({ file: { media_file }, onDetach }: { file: DraftFile; onDetach: () => void }) {
  const t = useText(createText)
  if (!media_file) return null
  const Icon = icons[orderPurposeOf(media_file.name) ?? 'taskVideo']
  return (
    <Group gap={4} wrap="nowrap">
      <Icon size={16} color="var(--muted)" aria-hidden />
      <TruncatedText text={media_file.name} fz="xs" />
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--muted)"
        size={24}
        aria-label={t('detach', { name: media_file.name })}
        onClick={onDetach}
      >
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </Group>
  )
}

/** Attaches one of the uploaded recordings, or uploads another one. */
function AttachRecording({ file, files, loose }: Omit<FileRowProps, 'needsSubtitle' | 'languages'>) {
  const t = useText(createText)
  if (loose.length > 0)
    return (
      <Select
        size="xs"
        w={180}
        aria-label={t('attachVideoTo', { name: file.name })}
        placeholder={t('attachVideo')}
        data={loose.map((one) => ({ value: one.file_id, label: one.name }))}
        value={null}
        onChange={(id) => {
          const recording = loose.find((one) => one.file_id === id)
          if (recording) files.join(file, recording)
        }}
      />
    )
  return (
    <FileButton accept={recordingTypes} onChange={(other) => other && files.attach(other, file)}>
      {(props) => (
        <Button
          {...props}
          size="compact-md"
          variant="default"
          leftSection={<IconVideoPlus size={16} aria-hidden />}
          aria-label={t('attachVideoTo', { name: file.name })}
        >
          {t('attachVideo')}
        </Button>
      )}
    </FileButton>
  )
}
