import { ActionIcon, Button, FileButton, Group, Text } from '@mantine/core'
import { orderedExts } from '@polyphony/contract'
import { IconFileText, IconMovie, IconVideoPlus, IconX } from '@tabler/icons-react'
import { formatSegments, formatSize, formatWords } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { TruncatedText } from '../../../ui/TruncatedText.tsx'
import classes from './create.module.css'
import { type DraftFile, purposeOf } from './draft.ts'
import { createText } from './text.ts'
import type { OrderFiles } from './use-order-files.ts'

const videoTypes = orderedExts.videos.map((ext) => `.${ext}`).join(',')

/** A file that is there: what was found in it, and the video beside a subtitle. */
export function FileRow({ file, files }: { file: DraftFile; files: OrderFiles }) {
  const t = useText(createText)
  const language = useLanguage()
  const { name, size, word_count, segment_count, media_file } = file
  const found = t('found', {
    words: formatWords(word_count, language),
    segments: formatSegments(segment_count, language),
  })
  return (
    <li className={classes.file}>
      <IconFileText size={20} color="var(--muted)" aria-hidden />
      <div className={classes.fileNames}>
        <TruncatedText text={name} fw={600} />
        <Text size="xs" c="dimmed">
          {found} · {formatSize(size, language)}
        </Text>
        {media_file && (
          <Group gap={4} wrap="nowrap">
            <IconMovie size={16} color="var(--muted)" aria-hidden />
            <TruncatedText text={media_file.name} fz="xs" />
            <ActionIcon
              variant="subtle"
              color="gray"
              c="var(--muted)"
              size={24}
              aria-label={t('removeFile', { name: media_file.name })}
              onClick={() => files.detach(file)}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </Group>
        )}
      </div>
      {!media_file && purposeOf(name) === 'taskSubtitle' && (
        <FileButton accept={videoTypes} onChange={(video) => video && files.attach(video, file)}>
          {(props) => (
            <Button
              {...props}
              size="compact-md"
              variant="default"
              leftSection={<IconVideoPlus size={16} aria-hidden />}
              aria-label={t('attachVideoTo', { name })}
            >
              {t('attachVideo')}
            </Button>
          )}
        </FileButton>
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
