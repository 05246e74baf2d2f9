/** A field to drop or choose files, with the progress of each. */
import { Button, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { useErrorMessage } from '../api/use-error-message.ts'
import { formatDuration, formatWords } from '../i18n/format.ts'
import { useLanguage, useText } from '../i18n/i18n.ts'
import { type UploadItem, UploadList } from '../ui/files/UploadList.tsx'
import type { QueuedUpload } from './queued-upload.ts'
import { uploadText } from './upload.text.ts'
import classes from './upload-field.module.css'
import { useNextTry } from './use-next-try.ts'
import type { Upload } from './use-upload.ts'

interface UploadFieldProps {
  upload: Upload
  label: string
  /** The name endings that the file dialog offers. */
  exts: readonly string[]
  /** Says what can be chosen if the list of name endings is too long. */
  hint?: ReactNode
  isMultiple?: boolean
  /** Finished files disappear from the list, because the screen shows them itself. */
  isDoneHidden?: boolean
}

export function UploadField(props: UploadFieldProps) {
  const { upload, isDoneHidden = false } = props
  const describe = useDescription()
  const input = useRef<HTMLInputElement>(null)
  const choose = () => input.current?.click()
  const resume = (id: string) => {
    const item = upload.items.find((one) => one.id === id)
    if (item?.isFileMissing) choose()
    else upload.resume(id)
  }
  const items = upload.items.filter(({ state }) => !(isDoneHidden && state === 'done'))
  return (
    <div>
      <DropZone {...props} input={input} onChoose={choose} />
      {items.length > 0 && (
        <div className={classes.list}>
          <UploadList
            items={items.map((item) => asListed(item, describe(item)))}
            onPause={upload.pause}
            onResume={resume}
            onRetry={upload.resume}
            onRemove={upload.remove}
          />
        </div>
      )}
      <div role="status" className={classes.said}>
        {items.map((item) => (item.state === 'failed' ? `${item.name}: ${describe(item)}` : '')).join(' ')}
      </div>
    </div>
  )
}

interface DropZoneProps extends UploadFieldProps {
  input: RefObject<HTMLInputElement | null>
  onChoose: () => void
}

function DropZone({ upload, label, exts, hint, isMultiple = true, input, onChoose }: DropZoneProps) {
  const t = useText(uploadText)
  const hintId = useId()
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const files = [...event.dataTransfer.files]
    upload.add(isMultiple ? files : files.slice(0, 1))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping has the button as its equal
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Button variant="default" leftSection={<IconUpload size={16} />} onClick={onChoose} aria-describedby={hintId}>
        {label}
      </Button>
      <div id={hintId}>
        {hint ?? (
          <Text size="xs" c="dimmed" mt={8}>
            {t('hint', { exts: exts.join(' · ') })}
          </Text>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        multiple={isMultiple}
        accept={exts.map((ext) => `.${ext}`).join(',')}
        onChange={(event) => {
          upload.add([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = '' // the same file may be chosen again
        }}
      />
    </div>
  )
}

function asListed(item: QueuedUpload, message: string | undefined): UploadItem {
  const { id, name, size, sent, state, nextTryAt } = item
  return { id, name, size, sent, state, message, isRetried: nextTryAt !== null }
}

/** Limits of the server: nothing has failed, the turn comes later. */
const limits: readonly string[] = ['Operator_Limited', 'App_Call_Limited']

/** The error, the next step, or the result of checking the file. */
function useDescription(): (item: QueuedUpload) => string | undefined {
  const t = useText(uploadText)
  const messageOf = useErrorMessage()
  const nextTry = useNextTry()
  const language = useLanguage()
  return ({ problem, nextTryAt, isElsewhere, isFileMissing, state, info }) => {
    if (problem && nextTryAt !== null)
      return `${limits.includes(problem.code) ? t('goesOnSoon') : messageOf(problem)} ${nextTry(nextTryAt)}`
    if (problem) return messageOf(problem)
    if (isElsewhere) return t('elsewhere')
    if (isFileMissing) return t('chooseAgain')
    if (state === 'checking' && info?.awaits_scan) return t('awaitsScan')
    if (state === 'checking' && info?.queue_position) return t('inQueue', { count: info.queue_position })
    const found = info?.analysis
    if (found?.word_count != null) {
      const words = formatWords(found.word_count, language)
      return found.time_fault_count ? `${words} · ${t('timeFaults', { count: found.time_fault_count })}` : words
    }
    return found?.duration_ms != null ? formatDuration(found.duration_ms) : undefined
  }
}
