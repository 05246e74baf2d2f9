/** What has become of a file, in words: its place in the queue, its stage, why it failed. */
import { Progress } from '@mantine/core'
import { errors, type KnowledgeFile, type KnowledgeStatus } from '@polyphony/contract'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { StatusBadge, type Tone } from '../../../../ui/state/Status.tsx'
import classes from '../knowledge.module.css'
import { filesText, stageText, statusText } from './files.text.ts'

export type Progressing = Pick<KnowledgeFile, 'status' | 'stage' | 'done' | 'total' | 'error'> &
  Partial<
    Pick<KnowledgeFile, 'queue_position' | 'revision' | 'newest_revision' | 'pages' | 'lacks_vectors' | 'vector_error'>
  >

const tones: Record<KnowledgeStatus, Tone> = {
  unvectorized: 'paused',
  queued: 'pending',
  vectorizing: 'progress',
  completed: 'done',
  failed: 'overdue',
  cancelled: 'paused',
}

export function FileState({ file }: { file: Progressing }) {
  const wordsOf = useStateWords()
  const { status, done, total } = file
  return (
    <span className={classes.state}>
      <StatusBadge tone={tones[status]}>{wordsOf(file)}</StatusBadge>
      {status === 'vectorizing' && (
        <Progress
          size={4}
          w={120}
          value={total === 0 ? 100 : (100 * done) / total}
          animated={total === 0}
          color="var(--progress)"
          aria-hidden
        />
      )}
      <Note file={file} />
    </span>
  )
}

function useStateWords(): (file: Progressing) => string {
  const t = useText(filesText)
  const said = useText(statusText)
  const stageName = useText(stageText)
  const language = useLanguage()
  return ({ status, stage, done, total, queue_position = null }) => {
    if (status === 'queued' && queue_position !== null)
      return t('queuedAt', { place: formatNumber(queue_position + 1, language) })
    if (status === 'vectorizing' && stage) {
      const count = { done: formatNumber(done, language), total: formatNumber(total, language) }
      return total > 0 ? t('stageOf', { stage: stageName(stage), ...count }) : stageName(stage)
    }
    return said(status)
  }
}

/** The specification's, by which a fault is looked up. */
const codes: Readonly<Record<string, number>> = errors

/** Why it failed, what is found meanwhile, what of it can't be. */
function Note({ file }: { file: Progressing }) {
  const { status, error, revision, newest_revision, pages, lacks_vectors, vector_error } = file
  const t = useText(filesText)
  const messageOf = useErrorMessage()
  const notes = [
    status === 'failed' && error && t('failure', { reason: messageOf(error), code: codes[error.err_msg] ?? '' }),
    newest_revision !== undefined &&
      revision != null &&
      revision !== newest_revision &&
      t('stillFound', { count: revision }),
    status === 'completed' &&
      pages &&
      pages.with_text < pages.count &&
      t('pagesWithText', { count: pages.with_text, total: pages.count }),
    status === 'completed' &&
      lacks_vectors &&
      vector_error &&
      t('failedByWords', { reason: messageOf(vector_error), code: codes[vector_error.err_msg] ?? '' }),
    status === 'completed' && lacks_vectors && !vector_error && t('foundByWords'),
  ].filter((note) => typeof note === 'string')
  return notes.map((note) => (
    <span key={note} className={classes.note}>
      {note}
    </span>
  ))
}
